// How are options chosen without leaving the list? "Product options", opened by the hash #options-{product id}; the same choices as on
// the product's page. Import this lazily: it brings the dialog parts.

import { useCallback, useEffect, useState } from "react"
import type { Product } from "#contract/catalogue-parts.ts"
import { cachedCall } from "#web/api/cached-call.ts"
import { useOverlay } from "#web/lib/overlay.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { useStore } from "#web/state/store.ts"
import { ErrorState } from "#web/ui/error-state.tsx"
import { Picture } from "#web/ui/picture.tsx"
import { Price } from "#web/ui/price.tsx"
import { Sheet, SheetContent } from "#web/ui/sheet.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx"
import { BuyBar } from "./buy-bar.tsx"
import styles from "./options-panel.module.css"
import { ProductOptions } from "./product-options.tsx"
import { useOptions } from "./use-options.ts"

/** The product is on its way since the finger came down. Only one that takes longer is waited for in the open. */
const blink = 100

export function OptionsPanel({ productId }: { productId: number }) {
  const t = useText()
  const { open, close } = useOverlay(`options-${productId}`)
  const { product, failed, retry } = useProduct(productId)
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (product || failed) return
    const timer = setTimeout(() => setWaited(true), blink)
    return () => clearTimeout(timer)
  }, [product, failed])
  // Opened with places for what comes it keeps its height; opened with the product it takes the product's.
  return (
    <Sheet
      open={open && (product !== null || waited || failed)}
      onClose={close}
      title={t.productOptions}
      tall={waited}
      calm
      own
    >
      {product ? (
        <LoadedPanel product={product} onClose={close} />
      ) : (
        <SheetContent>
          {failed ? <ErrorState title={t.productFailed} onRetry={retry} /> : <PanelSkeleton />}
        </SheetContent>
      )}
    </Sheet>
  )
}

function LoadedPanel({ product, onClose }: { product: Product; onClose: () => void }) {
  const options = useOptions(product)
  return (
    <SheetContent footer={<BuyBar product={product} options={options} onAdded={onClose} />}>
      <div className={styles.head}>
        <Picture
          image={options.combination?.image ?? product.image}
          sizes="72px"
          decorative
          className={styles.picture}
        />
        <div>
          <p className={styles.name}>{product.name}</p>
          <Price amount={options.price} original={options.originalPrice} />
        </div>
      </div>
      <ProductOptions options={options} />
    </SheetContent>
  )
}

function useProduct(id: number) {
  const branchId = useStore((state) => state.branches.selected_branch?.id)
  const [product, setProduct] = useState<Product | null>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another branch asks again
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false)
      try {
        const answer = await cachedCall("getProduct", { id })
        if (signal?.aborted) return
        if ("redirect_to" in answer) setFailed(true)
        else setProduct(answer)
      } catch {
        if (!signal?.aborted) setFailed(true)
      }
    },
    [id, branchId],
  )
  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load])
  return { product: product?.id === id ? product : null, failed, retry: () => void load() }
}

function PanelSkeleton() {
  const t = useText()
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton width="72px" height="72px" radius="var(--radius)" />
        <Skeleton width="160px" height="20px" />
      </div>
      <Skeleton width="72px" height="18px" />
      <div className={styles.row}>
        <Skeleton width="84px" height="58px" radius="14px" />
        <Skeleton width="96px" height="58px" radius="14px" />
        <Skeleton width="84px" height="58px" radius="14px" />
      </div>
      <Skeleton width="90px" height="18px" />
      <Skeleton height="46px" />
      <Skeleton height="46px" />
      <Skeleton height="46px" />
      <Skeleton height="54px" radius="var(--radius)" />
    </div>
  )
}
