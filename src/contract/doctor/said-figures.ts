import { type Cents, cents } from '#domain/money.ts'

/** Returns the amounts that a text says, such as `$25.89` and `30 美元`, in cents, each once. */
export function amountsIn(text: string): readonly Cents[] {
  const found = [...text.matchAll(/\$\s?(\d[\d,]*(?:\.\d{1,2})?)|(\d[\d,]*(?:\.\d{1,2})?)\s?(?:美元|美金)/g)]
  const amounts = found.map(([, dollars, written]) => centsOf(dollars ?? written ?? '0'))
  return [...new Set(amounts)]
}

/** Returns the percentages that a text says are taken off: `10% off`, `省 10%`, `9 折`, `85 折`; each once. */
export function percentsIn(text: string): readonly number[] {
  const written = [...text.matchAll(/(?<![\d.])(\d{1,2}(?:\.\d+)?)\s?% off|省\s?(\d{1,2}(?:\.\d+)?)\s?%/gi)]
  // 9 折 is nine tenths of the price. After a dollar sign it is an amount: 滿 $30 折 $5.
  const tenths = [...text.matchAll(/(?<![\d.$])(\d(?:\.\d)?|\d\d)\s?折/g)]
  const percents = [
    ...written.map(([, english, chinese]) => Number(english ?? chinese)),
    ...tenths.map(([, left = '']) => 100 - (/^\d\d$/.test(left) ? Number(left) : Math.round(Number(left) * 10))),
  ]
  return [...new Set(percents)]
}

function centsOf(written: string): Cents {
  const [dollars = '0', rest = ''] = written.replaceAll(',', '').split('.')
  return cents(Number(dollars) * 100 + Number(rest.padEnd(2, '0')))
}
