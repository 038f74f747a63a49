// Which pictures go along? Sent one by one as they are chosen; what the store has taken is shown, and can be taken out again.

import { Camera, X } from "lucide-react"
import { useRef, useState } from "react"
import type { Image } from "#contract/common.ts"
import { request } from "#web/api/client.ts"
import { pictureFileProblem, pictureTypes } from "#web/lib/picture-file.ts"
import { useLoyaltyText } from "#web/messages/use-loyalty-text.ts"
import { Button } from "#web/ui/button.tsx"
import { Picture } from "#web/ui/picture.tsx"
import styles from "./review.module.css"

export type OwnPicture = { key: string; image: Image }

const most = 6

type Props = { pictures: OwnPicture[]; onChange: (pictures: OwnPicture[]) => void }

export function PicturesField({ pictures, onChange }: Props) {
  const l = useLoyaltyText()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState("")

  const send = async (file: File | undefined) => {
    if (!file || busy) return
    const wrong = pictureFileProblem(file)
    setError(wrong === null ? "" : wrong === "not_one" ? l.pictureNotOne : l.pictureTooLarge)
    if (wrong) return
    setBusy(true)
    const form = new FormData()
    form.append("picture", file)
    try {
      onChange([...pictures, await request("uploadPicture", { form })])
    } catch {
      setError(l.pictureFailed)
    }
    setBusy(false)
  }
  return (
    <div className={styles.pictures}>
      {pictures.map(({ key, image }, at) => (
        <span key={key} className={styles.picture}>
          <Picture image={{ ...image, alt: l.pictureOf(at + 1) }} sizes="72px" className={styles.image} />
          <button
            type="button"
            className={styles.remove}
            aria-label={l.removePicture(at + 1)}
            onClick={() => onChange(pictures.filter((one) => one.key !== key))}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </span>
      ))}
      {pictures.length < most && (
        <Button
          variant="outline"
          size="small"
          busy={busy}
          iconStart={<Camera size={18} />}
          onClick={() => input.current?.click()}
        >
          {busy ? l.uploading : l.addPicture}
        </Button>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept={pictureTypes.join(",")}
        aria-label={l.addPicture}
        onChange={(event) => {
          void send(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ""
        }}
      />
      {error && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  )
}
