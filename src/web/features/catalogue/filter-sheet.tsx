// Which of them? Price, stock, rating and attributes, with how many each would leave. Every change shows at once behind the panel.

import { useEffect, useRef, useState } from "react"
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router"
import type { Answer } from "#contract/calls.ts"
import { useMoneyFormat } from "../../lib/format.ts"
import { useOverlay } from "../../lib/overlay.ts"
import { useText } from "../../messages/use-page-text.ts"
import { Button } from "../../ui/button.tsx"
import { CheckboxRow } from "../../ui/checkbox-row.tsx"
import { RadioCard } from "../../ui/radio-card.tsx"
import { Sheet } from "../../ui/sheet.tsx"
import { TextField } from "../../ui/text-field.tsx"
import styles from "./filter-sheet.module.css"
import { attributesText, chosenOf, filterCount, listingOf, searchWith } from "./listing-query.ts"

export type Filters = Answer<"getCategoryProducts">["filters"]

/** `total` as it is written. */
type Props = { filters: Filters; total: string }

export function FilterSheet({ filters, total }: Props) {
  const t = useText()
  const { open, close } = useOverlay("filters")
  const search = useComingSearch()
  const navigate = useNavigate()
  const listing = listingOf(search)
  const chosen = chosenOf(listing.attributes)
  const wanted = useRef<string | null>(null)
  const change = (values: Record<string, string | undefined>) => {
    wanted.current = searchWith(search, values)
    // The panel stays open: same hash, same mark in history that it was opened by us.
    navigate(
      { search: wanted.current, hash: "filters" },
      { replace: true, preventScrollReset: true, state: { overlay: true } },
    )
  }

  // Closing goes back in history, to the entry before the panel, which knows nothing of what was chosen in it.
  useEffect(() => {
    if (open || wanted.current === null) return
    const chosenSearch = wanted.current
    wanted.current = null
    if (chosenSearch !== location.search)
      navigate({ search: chosenSearch }, { replace: true, preventScrollReset: true })
  }, [open, navigate])

  const toggle = (name: string, value: string) => {
    const values = new Set(chosen.get(name))
    if (!values.delete(value)) values.add(value)
    change({ attributes: attributesText(new Map(chosen).set(name, values)) })
  }

  const clear = () =>
    change({
      price_min: undefined,
      price_max: undefined,
      in_stock: undefined,
      rating_min: undefined,
      attributes: undefined,
    })

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t.filters}
      size="small"
      footer={
        <div className={styles.footer}>
          <Button variant="quiet" onClick={clear} disabled={filterCount(listing) === 0}>
            {t.clearFilters}
          </Button>
          <Button onClick={close} className={styles.show}>
            {t.showProducts(total)}
          </Button>
        </div>
      }
    >
      <CheckboxRow
        name="in_stock"
        value="true"
        checked={Boolean(listing.in_stock)}
        onChange={(on) => change({ in_stock: on ? "true" : undefined })}
        title={t.inStockOnly}
        detail={filters.in_stock.count}
      />
      <PriceRange key={search.toString()} filters={filters} listing={listing} onChange={change} />
      {filters.ratings.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t.ratingFilter}</legend>
          <RadioCard
            form="row"
            className={styles.stars}
            name="rating_min"
            value=""
            checked={listing.rating_min === undefined}
            onChange={() => change({ rating_min: undefined })}
            title={t.anyRating}
          />
          {filters.ratings.map(({ rating_min, count }) => (
            <RadioCard
              key={rating_min}
              form="row"
              className={styles.stars}
              name="rating_min"
              value={String(rating_min)}
              checked={listing.rating_min === rating_min}
              onChange={() => change({ rating_min: String(rating_min) })}
              title={t.ratingAndUp(rating_min)}
              detail={count}
            />
          ))}
        </fieldset>
      )}
      {filters.attributes.map(({ name, values }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{name}</legend>
          {values.map(({ value, count }) => (
            <CheckboxRow
              key={value}
              name={name}
              value={value}
              checked={chosen.get(name)?.has(value) ?? false}
              onChange={() => toggle(name, value)}
              title={value}
              detail={count}
            />
          ))}
        </fieldset>
      ))}
    </Sheet>
  )
}

/** What the address is about to say: a tick shows at once, also while the list is still on its way. */
function useComingSearch(): URLSearchParams {
  const [now] = useSearchParams()
  const here = useLocation().pathname
  const { location: coming } = useNavigation()
  return coming?.pathname === here ? new URLSearchParams(coming.search) : now
}

type RangeProps = {
  filters: Filters
  listing: { price_min?: number; price_max?: number }
  onChange: (values: Record<string, string | undefined>) => void
}

function PriceRange({ filters, listing, onChange }: RangeProps) {
  const t = useText()
  const { decimalPlaces } = useMoneyFormat()
  const written = (amount: number) => amount.toFixed(Number.isInteger(amount) ? 0 : decimalPlaces)
  const [from, setFrom] = useState(String(listing.price_min ?? ""))
  const [to, setTo] = useState(String(listing.price_max ?? ""))
  const apply = () => {
    const amount = (text: string) => (/^\d+([.,]\d+)?$/.test(text.trim()) ? text.trim().replace(",", ".") : undefined)
    onChange({ price_min: amount(from), price_max: amount(to) })
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t.price}</legend>
      <form
        className={styles.range}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <TextField
          label={t.priceFromLabel}
          name="price_min"
          inputMode="decimal"
          enterKeyHint="done"
          value={from}
          onChange={setFrom}
          onBlur={apply}
          placeholder={written(filters.price.min)}
        />
        <TextField
          label={t.priceToLabel}
          name="price_max"
          inputMode="decimal"
          enterKeyHint="done"
          value={to}
          onChange={setTo}
          onBlur={apply}
          placeholder={written(filters.price.max)}
        />
      </form>
    </fieldset>
  )
}
