// What was this item like? Stars, and words and pictures if one likes; a review that is there can be changed.

import { type FormEvent, useState } from "react"
import type { OwnReview, ReviewableItem } from "#contract/review-calls.ts"
import { isCallError } from "#web/api/call-error.ts"
import { request } from "#web/api/client.ts"
import { useLoyaltyText } from "#web/messages/use-loyalty-text.ts"
import { Button } from "#web/ui/button.tsx"
import { TextField } from "#web/ui/text-field.tsx"
import { showToast } from "#web/ui/toast.ts"
import { PicturesField } from "./pictures-field.tsx"
import styles from "./review.module.css"
import { StarsField } from "./stars-field.tsx"

type Props = { item: ReviewableItem; onSaved: (review: OwnReview) => void }

export function ReviewForm({ item: { order_item_id, name, review }, onSaved }: Props) {
  const l = useLoyaltyText()
  const [rating, setRating] = useState(review?.rating ?? 0)
  const [text, setText] = useState(review?.text ?? "")
  const [pictures, setPictures] = useState(review?.images ?? [])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem(rating === 0 ? l.chooseStars : "")
    if (rating === 0) return
    setBusy(true)
    const images = pictures.map(({ key }) => key)
    try {
      onSaved(await request("rateOrderItem", { body: { order_item_id, rating, text: text.trim(), images } }))
      showToast(l.reviewSaved)
    } catch (error) {
      setProblem((isCallError(error) && error.status === 422 && error.message) || l.reviewFailed)
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <StarsField name={name} value={rating} onChange={setRating} />
      <TextField
        label={l.reviewText}
        note={l.optional}
        hint={l.reviewTextHint}
        name="text"
        value={text}
        onChange={setText}
        rows={3}
        maxLength={2000}
        autoComplete="off"
      />
      <PicturesField pictures={pictures} onChange={setPictures} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {l.saveReview}
      </Button>
    </form>
  )
}
