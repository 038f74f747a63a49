// What is said without a connection? In full where the page that was asked for was never seen, and in a small bar where it was and can be read.

import { useEffect, useRef } from "react"
import { useRevalidator } from "react-router"
import { useText } from "../messages/use-text.ts"
import { useOffline, usePageMissing } from "../state/connection.ts"
import { WifiOff } from "./frame-icons.tsx"
import { FullScreen } from "./full-screen.tsx"
import { askForLostPictures } from "./lost-pictures.ts"
import styles from "./offline.module.css"

export function Offline() {
  const t = useText()
  const offline = useOffline()
  const missing = usePageMissing()
  const { revalidate } = useRevalidator()
  const was = useRef(offline)
  useEffect(() => {
    const isBack = was.current && !offline
    was.current = offline
    if (isBack) askForLostPictures()
    if (isBack && missing === "code") location.reload()
    // What could not be had is asked for once more; also where the connection came back before anybody watched it.
    if (!offline && missing === "data") void revalidate()
  }, [offline, missing, revalidate])
  if (!offline) return null
  if (missing) return <FullScreen icon={<WifiOff size={40} />} title={t.offlineTitle} text={t.offlineText} />
  return (
    <p className={styles.bar} role="status">
      <WifiOff size={18} />
      <span>
        <b>{t.offlineTitle}</b> {t.offlineText}
      </span>
    </p>
  )
}
