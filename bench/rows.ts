// What does the bench report? One row for each thing it measures, as it stands in bench/results.md.

export type Row = {
  what: string
  measured: string
  /** What it is held against in the same run, or what else there is to say of it. */
  against: string
  ratio: string
  /** "none" where a row only reports. */
  budget: string
  isMet: boolean
}

export const share = (value: number) => `${Math.round(value * 100)} %`
export const perSecond = (value: number) => `${Math.round(value).toLocaleString("en-US")}/s`
export const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * Of many short turns of the same work, how fast it goes where nothing else holds it up: what a machine does besides only slows.
 * The last tenth is left out as luck.
 */
export const undisturbed = (rates: number[]) => rates.toSorted((a, b) => a - b)[Math.floor(rates.length * 0.9)]!
