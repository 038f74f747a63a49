// Where does Back or Close lead? One step back in history, or to the start page where there is no step.

import { type MouseEvent, useCallback } from "react"
import { useNavigate } from "react-router"

/** Also for links: without scripts they lead to the start page. */
export function useLeave(): (event?: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      if (event && (event.metaKey || event.ctrlKey || event.shiftKey)) return
      event?.preventDefault()
      // The router numbers its entries; the first one of this tab has nothing of ours behind it.
      if ((history.state?.idx ?? 0) > 0) navigate(-1)
      else navigate("/")
    },
    [navigate],
  )
}
