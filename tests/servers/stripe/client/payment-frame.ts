// The frame of the Payment Element: the card stays here, and the page is told only whether it is complete.
export {}

interface Ask {
  readonly stripe: 'ask'
  readonly number: number
  /** Left out: only checks the card. */
  readonly path?: string
  readonly params?: readonly (readonly [string, string])[]
}

const id = new URL(location.href).searchParams.get('id')
const form = document.forms[0]
const alertLine = document.querySelector('[role=alert]')

function field(name: string): string {
  const input = form?.elements.namedItem(name)
  return input instanceof HTMLInputElement ? input.value.replace(/\s/g, '') : ''
}

function fault(): { code: string; message: string } | null {
  if (!/^\d{15,16}$/.test(field('number'))) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  }
  if (!/^\d\d\/?\d\d$/.test(field('expiry'))) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  }
  if (!/^\d{3,4}$/.test(field('cvc'))) {
    return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
  }
  return null
}

function tell(event: string, more: object = {}): void {
  parent.postMessage({ stripe: 'frame', id, event, ...more }, '*')
}

async function answerOf({ path, params = [] }: Ask): Promise<object> {
  const found = fault()
  if (alertLine) alertLine.textContent = found?.message ?? ''
  if (found !== null) return { error: { type: 'validation_error', ...found } }
  if (path === undefined) return { selectedPaymentMethod: 'card' }
  const [, month = '', year = ''] = /^(\d\d)\/?(\d\d)$/.exec(field('expiry')) ?? []
  const body = new URLSearchParams([
    ...params.map(([name, value]) => [name, value]),
    ['payment_method_data[type]', 'card'],
    ['payment_method_data[card][number]', field('number')],
    ['payment_method_data[card][exp_month]', String(Number(month))],
    ['payment_method_data[card][exp_year]', `20${year}`],
    ['payment_method_data[card][cvc]', field('cvc')],
  ])
  const response = await fetch(path, { method: 'POST', body })
  return response.json()
}

addEventListener('message', async ({ data, source }: MessageEvent<Ask>) => {
  if (source !== parent || data.stripe !== 'ask') return
  tell('answer', { number: data.number, body: await answerOf(data) })
})
form?.addEventListener('input', () => {
  const isEmpty = ['number', 'expiry', 'cvc'].every((name) => field(name) === '')
  tell('change', { complete: fault() === null, empty: isEmpty })
})
form?.addEventListener('submit', (event) => event.preventDefault())
tell('ready')
