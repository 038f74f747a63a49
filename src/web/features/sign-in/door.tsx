// What is around signing in and registering? The frame, and the way back as soon as somebody is signed in, here or in another tab.

import { type ReactNode, useEffect, useState } from "react"
import { useSearchParams } from "react-router"
import { PageFrame } from "#web/app/page-frame.tsx"
import { useHydrated, useStore } from "#web/state/store.ts"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { invitedBy } from "../loyalty/invited-by.ts"
import styles from "./sign-in.module.css"
import { useReturn } from "./use-return.ts"

type DoorProps = { invitedBy: string | undefined; onEnter: () => void; onDone: () => void }
type Props = { title: string; children: (door: DoorProps) => ReactNode }

export function Door({ title, children }: Props) {
  const hydrated = useHydrated()
  const signedIn = useStore((state) => state.user.authToken !== null)
  const [search] = useSearchParams()
  const { goBack } = useReturn()
  // Whoever came in here leaves when everything has been asked.
  const [entering, setEntering] = useState(false)
  const leaves = hydrated && signedIn && !entering
  useEffect(() => {
    if (leaves) goBack()
  }, [leaves, goBack])
  return (
    <PageFrame title={title} size="small">
      {hydrated && !leaves ? (
        children({
          invitedBy: invitedBy(search.get("referred_by")),
          onEnter: () => setEntering(true),
          onDone: goBack,
        })
      ) : (
        <DoorSkeleton />
      )}
    </PageFrame>
  )
}

export function DoorSkeleton() {
  return (
    <div className={styles.view} aria-busy="true">
      <div className={styles.skeleton}>
        <Skeleton width="96px" height="96px" radius="var(--radius-large)" />
        <Skeleton width="200px" height="29px" />
        <Skeleton width="280px" height="44px" />
      </div>
      <div className={styles.form}>
        <Skeleton height="132px" radius="var(--radius)" />
        <Skeleton height="54px" radius="var(--radius)" />
      </div>
      <Skeleton height="48px" radius="var(--radius-control)" />
    </div>
  )
}
