// What does the store have, all of it? The category tree and the merchant's own menu entries.

import { useEffect, useState } from "react"
import type { CategoryNode } from "#contract/catalogue-parts.ts"
import { cachedCall } from "../../api/cached-call.ts"
import { Package } from "../../app/frame-icons.tsx"
import { useOverlay } from "../../lib/overlay.ts"
import { useText } from "../../messages/use-page-text.ts"
import { useStore } from "../../state/store.ts"
import { ErrorState } from "../../ui/error-state.tsx"
import { Picture } from "../../ui/picture.tsx"
import { Sheet } from "../../ui/sheet.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { LanguageSwitch } from "../language/language-switch.tsx"
import styles from "./menu-sheet.module.css"
import { useNavBlock } from "./use-block.ts"

export function MenuSheet() {
  const t = useText()
  const { open, close } = useOverlay("menu")
  const { settings } = useNavBlock("top_nav")
  const links = settings.menu_items ?? []
  return (
    <Sheet open={open} onClose={close} title={t.menu} calm>
      <a href="/account/my-orders" className={styles.orders}>
        <Package size={22} />
        {t.yourOrders}
      </a>
      {settings.display_categories_on_menu !== false && open && <Categories />}
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={`${link.title} ${link.link_to}`}>
              <a href={link.link_to}>{link.title}</a>
            </li>
          ))}
        </ul>
      )}
      <LanguageSwitch className={styles.languages} />
    </Sheet>
  )
}

function Categories() {
  const t = useText()
  const branchId = useStore((state) => state.dataBranchId)
  const [tree, setTree] = useState<CategoryNode[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another branch and another attempt ask again
  useEffect(() => {
    let wanted = true
    setFailed(false)
    cachedCall("getParentCategories", {}).then(
      (found) => wanted && setTree(found as CategoryNode[]),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [branchId, attempt])
  if (failed) return <ErrorState onRetry={() => setAttempt(attempt + 1)} />
  return (
    <ul className={styles.tree} aria-busy={tree === null} aria-label={t.categories}>
      {tree === null
        ? // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          Array.from({ length: 8 }, (_, at) => <Skeleton key={at} height="56px" radius="var(--radius)" />)
        : tree.map((category) => (
            <li key={category.id}>
              <a href={`/category/${category.slug}`} className={styles.category}>
                <Picture image={category.image} sizes="48px" decorative className={styles.picture} />
                <span>{category.name}</span>
                <span className={styles.count}>{category.product_count}</span>
              </a>
              {category.children.length > 0 && (
                <ul className={styles.children}>
                  {category.children.map((child) => (
                    <li key={child.id}>
                      <a href={`/category/${child.slug}`}>{child.name}</a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
    </ul>
  )
}
