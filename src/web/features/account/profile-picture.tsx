// How do I look? A picture is chosen, seen as it will be, and sent; the store cuts it to a square and takes its hidden data away.

import { Camera } from "lucide-react"
import { useRef, useState } from "react"
import { request } from "#web/api/client.ts"
import { pictureFileProblem, pictureTypes } from "#web/lib/picture-file.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { storeActions } from "#web/state/actions.ts"
import { Button } from "#web/ui/button.tsx"
import { showToast } from "#web/ui/toast.ts"
import { Block } from "../checkout/block.tsx"
import { problemOf } from "../sign-in/problem.ts"
import { Avatar } from "./avatar.tsx"
import styles from "./profile.module.css"

export function PictureBlock() {
  const a = useAccountText()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const [error, setError] = useState("")
  const [busy, setBusy] = useState(false)

  const choose = (file: File | undefined) => {
    if (!file) return
    const wrong = pictureFileProblem(file)
    setError(wrong === null ? "" : wrong === "not_one" ? a.pictureNotOne : a.pictureTooLarge)
    setChosen(null)
    if (wrong) return
    // As data: the pages' policy shows pictures of the store itself and such.
    const reader = new FileReader()
    reader.onload = () => setChosen({ file, address: String(reader.result) })
    reader.onerror = () => setError(a.pictureNotOne)
    reader.readAsDataURL(file)
  }
  const save = async () => {
    if (!chosen || busy) return
    setBusy(true)
    setError("")
    const form = new FormData()
    form.append("picture", chosen.file)
    try {
      const { user } = await request("changeAvatar", { form })
      storeActions.user.merge(user)
      setChosen(null)
      showToast(a.pictureSaved)
    } catch (failure) {
      setError(problemOf(failure).text)
    }
    setBusy(false)
  }
  return (
    <Block title={a.picture} error={error || undefined}>
      <div className={styles.picture}>
        {chosen ? (
          <img
            src={chosen.address}
            alt=""
            className={styles.preview}
            onError={() => {
              setChosen(null)
              setError(a.pictureNotOne)
            }}
          />
        ) : (
          <Avatar size={96} />
        )}
        <div className={styles.pictureWords}>
          <p className={styles.muted}>{chosen ? a.pictureNew : a.pictureHint}</p>
          <div className={styles.actions}>
            {chosen && (
              <Button size="small" busy={busy} onClick={() => void save()}>
                {a.savePicture}
              </Button>
            )}
            {chosen ? (
              <Button size="small" variant="quiet" onClick={() => setChosen(null)}>
                {a.cancel}
              </Button>
            ) : (
              <Button
                size="small"
                variant="outline"
                iconStart={<Camera size={18} />}
                onClick={() => input.current?.click()}
              >
                {a.choosePicture}
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={pictureTypes.join(",")}
        aria-label={a.choosePicture}
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file can be chosen again.
          event.target.value = ""
        }}
      />
    </Block>
  )
}
