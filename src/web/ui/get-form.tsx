// How does a form ask for another page? What is in it goes into the address, as browsers do it before scripts run. The router's own form would
// bring along how data is sent to pages, which this store does without.

import type { ComponentPropsWithRef, FormEvent } from "react"
import { useNavigate } from "react-router"

export type GetFormProps = Omit<ComponentPropsWithRef<"form">, "action" | "onSubmit"> & {
  /** The page, "/search". */
  action: string
  /** Takes the place of the present entry in history. */
  replace?: boolean
}

export function GetForm({ action, replace, ...rest }: GetFormProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    navigate(`${action}?${new URLSearchParams(fields)}`, { replace })
  }
  return <form {...rest} action={action} onSubmit={submit} />
}
