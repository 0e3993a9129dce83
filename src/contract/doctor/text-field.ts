import { linkFaults } from '#domain/desk/markdown-faults.ts'
import { isShopPage } from '#domain/shop-pages.ts'
import type { PublishedText } from '../texts.ts'
import { dollarsText, type Finding } from './finding.ts'
import { readWords } from './published-pages.ts'
import { amountsIn, percentsIn } from './said-figures.ts'

/**
 * Returns the field of a text that a finding is about, by its name, `body` for the text itself (rules §16 "Screens"): the first that
 * says what the finding names.
 */
export function faultyField(text: PublishedText, finding: Pick<Finding, 'code' | 'values'>): string {
  const link = new Map<string, unknown>(Object.entries(text.fields)).get('link')
  const fields = [
    ...readWords(text),
    ...(text.body === '' ? [] : [['body', text.body] as const]),
    ...(typeof link === 'string' ? [['link', `[](${link})`] as const] : []),
  ]
  const [faulty] = fields.find(([, words]) => says(words, finding)) ?? []
  return faulty ?? (text.body === '' ? (fields[0]?.[0] ?? 'body') : 'body')
}

/** Whether words say what a finding names. */
function says(words: string, { code, values }: Pick<Finding, 'code' | 'values'>): boolean {
  switch (code) {
    case 'text_price':
    case 'text_price_area':
      return amountsIn(words).some((amount) => dollarsText(amount) === values['amount'])
    case 'text_percent':
      return percentsIn(words).some((percent) => percent === values['percent'])
    case 'text_link':
      return linkFaults(words, isShopPage).some(({ link }) => link === values['link'])
    default:
      return words.toUpperCase().includes(String(values['name']).toUpperCase())
  }
}
