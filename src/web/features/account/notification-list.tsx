// What has the store told me? The newest first.

import { ChevronRight } from "lucide-react"
import type { Answer } from "#contract/calls.ts"
import { request } from "#web/api/client.ts"
import { useAccountText } from "#web/messages/use-account-text.ts"
import { storeActions } from "#web/state/actions.ts"
import bell from "#web/ui/art/bell.svg?no-inline"
import { cx } from "#web/ui/cx.ts"
import { EmptyState } from "#web/ui/empty-state.tsx"
import { ErrorState } from "#web/ui/error-state.tsx"
import { LinkButton } from "#web/ui/link-button.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import styles from "./notification-list.module.css"
import { ShowMore } from "./show-more.tsx"
import { CardsSkeleton } from "./skeletons.tsx"
import { usePages } from "./use-pages.ts"
import { useWhen } from "./when.ts"

type Page = Answer<"getNotifications">
type Entry = Page["data"][number]

const perPage = 20

/** Opening the list is reading it. */
async function load(page: number, signal?: AbortSignal): Promise<Page> {
  const found = await request("getNotifications", { query: { page, per_page: perPage }, signal })
  storeActions.user.merge({ unread: 0 })
  return found
}

export function NotificationList() {
  const a = useAccountText()
  const { page, failed, retry, more, hasMore, showMore } = usePages<Entry, Page>(load)
  if (failed) return <ErrorState title={a.notificationsFailed} onRetry={retry} />
  if (!page) return <CardsSkeleton heights={[86, 86, 86, 86]} />
  if (page.data.length === 0) {
    return (
      <EmptyState
        picture={bell}
        title={a.noNotifications}
        text={a.noNotificationsText}
        action={<LinkButton to="/">{a.browse}</LinkButton>}
      />
    )
  }
  return (
    <div className={styles.view}>
      <ul className={styles.list} aria-label={a.notifications}>
        {page.data.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasMore && <ShowMore more={more} onMore={() => void showMore()} />}
    </div>
  )
}

function Row({ entry: { title, text, link, is_read, created_at } }: { entry: Entry }) {
  const a = useAccountText()
  const when = useWhen()
  const inside = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>
          {!is_read && <VisuallyHidden>{`${a.isNew}: `}</VisuallyHidden>}
          {title}
        </span>
        <span className={styles.text}>{text}</span>
        <time className={styles.when} dateTime={created_at}>
          {when(created_at)}
        </time>
      </span>
      {link && <ChevronRight size={20} className={styles.arrow} aria-hidden="true" />}
    </>
  )
  const className = cx(styles.row, !is_read && styles.unread)
  return (
    <li>
      {link ? (
        <a href={link} className={className}>
          {inside}
        </a>
      ) : (
        <div className={className}>{inside}</div>
      )}
    </li>
  )
}
