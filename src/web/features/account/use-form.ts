// How do the account's small forms behave? What is wrong stands at its field, which gets the focus; while sending, a second press does nothing.

import { type FormEvent, useEffect, useRef, useState } from "react"
import { problemOf } from "../sign-in/problem.ts"

type Errors<F extends string> = Partial<Record<F, string>>

type Options<F extends string> = {
  /** What is wrong before anything is sent. */
  check: () => Errors<F>
  /** Throws CallError where the store refuses. */
  send: () => Promise<void>
}

export function useForm<F extends string>({ check, send }: Options<F>) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors<F>>({})
  const [problem, setProblem] = useState("")
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()
  }, [tries])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = check()
    setErrors(wrong)
    setProblem("")
    if (Object.values(wrong).some(Boolean)) {
      setTries(tries + 1)
      return
    }
    setBusy(true)
    try {
      await send()
    } catch (failure) {
      const { text, fields } = problemOf(failure)
      setErrors(fields as Errors<F>)
      // A refusal of a field this form does not have is told below it.
      const shown = Object.keys(fields).some((field) => form.current?.elements.namedItem(field))
      setProblem(shown ? "" : text)
      if (shown) setTries(tries + 1)
    }
    setBusy(false)
  }
  /** What has just been typed is no longer wrong. */
  const clear = (field: F) => setErrors((now) => ({ ...now, [field]: undefined }))
  return { form, errors, problem, busy, submit, clear }
}
