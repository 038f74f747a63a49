// Which size, which crust, which toppings? The same for the product's page and the panel.

import { useEffect, useId, useRef } from "react"
import { toMajor } from "#rules/money.ts"
import { choiceProblemText, isMultiValueDisabled, isValueDisabled } from "#rules/option-selection.ts"
import { multiValuePrice } from "#rules/unit-price.ts"
import { useMoney } from "#web/lib/format.ts"
import { useText } from "#web/messages/use-page-text.ts"
import { Badge } from "#web/ui/badge.tsx"
import { Button } from "#web/ui/button.tsx"
import { CheckboxRow } from "#web/ui/checkbox-row.tsx"
import { RadioCard } from "#web/ui/radio-card.tsx"
import styles from "./product-options.module.css"
import type { Options } from "./use-options.ts"
import { leadsToSoldOut, valuePrice } from "./value-price.ts"

export function ProductOptions({ options }: { options: Options }) {
  const t = useText()
  const { ruled, told } = options
  const box = useRef<HTMLDivElement>(null)

  // The first thing that is missing comes into view.
  useEffect(() => {
    if (!told) return
    const place = box.current?.querySelector<HTMLElement>("[data-problem]")
    place?.scrollIntoView({ block: "center", behavior: "smooth" })
    place?.querySelector<HTMLElement>("input:not(:disabled)")?.focus({ preventScroll: true })
  }, [told])

  if (ruled.attributes.length === 0 && ruled.multi_selectable_attributes.length === 0) return null
  return (
    <div className={styles.options} ref={box}>
      {ruled.attributes.map((attribute) => (
        <Single key={attribute.id} attribute={attribute} options={options} />
      ))}
      {ruled.multi_selectable_attributes.map((attribute) => (
        <Multi key={attribute.id} attribute={attribute} options={options} />
      ))}
      {told && !("attribute" in told) && (
        <p role="alert" data-problem className={styles.problem}>
          {choiceProblemText(told)}
        </p>
      )}
      {options.canClear && (
        <Button variant="quiet" size="small" className={styles.clear} onClick={options.clear}>
          {t.clearChoices}
        </Button>
      )}
    </div>
  )
}

type Ruled = Options["ruled"]

function Single({ attribute, options }: { attribute: Ruled["attributes"][number]; options: Options }) {
  const t = useText()
  const money = useMoney()
  const name = useId()
  const { ruled, choice, decimals } = options
  const detail = (valueId: number, disabled: boolean) => {
    if (disabled) return null
    if (leadsToSoldOut(ruled, choice, attribute.id, valueId)) return t.soldOut
    const price = valuePrice(ruled, choice, attribute.id, valueId)
    if (!price) return null
    const amount = money(toMajor(price.amount, decimals))
    return price.kind === "more" ? `+${amount}` : amount
  }
  return (
    <Group name={attribute.name} options={options}>
      <div className={styles.cards}>
        {attribute.values.map((value) => {
          const disabled = isValueDisabled(ruled, choice, attribute.id, value.id)
          return (
            <RadioCard
              key={value.id}
              name={name}
              value={String(value.id)}
              checked={choice.selected[attribute.id]?.[0] === value.id}
              disabled={disabled}
              struck={disabled || leadsToSoldOut(ruled, choice, attribute.id, value.id)}
              title={value.value}
              detail={detail(value.id, disabled)}
              onChange={() => options.choose(attribute.id, value.id)}
            />
          )
        })}
      </div>
    </Group>
  )
}

function Multi({ attribute, options }: { attribute: Ruled["multi_selectable_attributes"][number]; options: Options }) {
  const t = useText()
  const money = useMoney()
  const name = useId()
  const { ruled, choice, decimals } = options
  const chosen = choice.multi[attribute.id] ?? []
  const detail = (value: (typeof attribute.values)[number]) => {
    const price = multiValuePrice(value, options.combination?.variant_id)
    return price === 0 ? null : `+${money(toMajor(price, decimals))}`
  }
  return (
    <Group
      name={attribute.name}
      options={options}
      hint={t.chooseSome(attribute.min_select, attribute.max_select, chosen.length)}
    >
      <div className={styles.rows}>
        {attribute.values.map((value) => (
          <CheckboxRow
            key={value.id}
            name={name}
            value={String(value.id)}
            checked={chosen.includes(value.id)}
            disabled={isMultiValueDisabled(ruled, choice, attribute.id, value.id)}
            title={value.value}
            detail={detail(value)}
            onChange={() => options.toggle(attribute.id, value.id)}
          />
        ))}
      </div>
    </Group>
  )
}

type GroupProps = { name: string; hint?: string; options: Options; children: React.ReactNode }

function Group({ name, hint, options: { told }, children }: GroupProps) {
  const wrong = told && "attribute" in told && told.attribute === name ? choiceProblemText(told) : null
  return (
    <fieldset className={styles.group} data-problem={wrong ? true : undefined}>
      <legend className={styles.legend}>{name}</legend>
      {hint && (
        <Badge pill className={styles.hint}>
          <output>{hint}</output>
        </Badge>
      )}
      {children}
      {wrong && (
        <p role="alert" className={styles.problem}>
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
