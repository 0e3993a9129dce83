/** The origins that a provider's part of the payment page needs, by directive. */
interface Sources {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly img: readonly string[]
}

const stripeSources: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
}

const paypalOrigins = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const paypalSources: Sources = {
  script: paypalOrigins,
  frame: paypalOrigins,
  connect: paypalOrigins,
  img: paypalOrigins,
}

/** What the payment page opens beyond the policies of every page. */
export interface PaymentPolicy {
  /** The sources of scripts. */
  readonly scripts: readonly string[]
  /** The sources of styles. */
  readonly styles: readonly string[]
  /** Directives of the content security policy, which add to those of every page. */
  readonly directives: readonly `${'frame-src' | 'connect-src' | 'img-src'} ${string}`[]
  /** `permissions-policy`, whose `payment` lets a provider's frame open Apple Pay and Google Pay. */
  readonly permissions: string
  /** `cross-origin-opener-policy`: PayPal's window must be able to answer the page. */
  readonly opener: string
}

/**
 * Returns the policies of the payment page: open only for the providers that the shop offers (safety H3). PayPal's script
 * writes its own scripts and styles into the page, by the `nonce` of this answer.
 */
export function paymentPolicy(
  offered: readonly string[],
  scripts: { readonly stripe: string | null; readonly paypal: string },
  nonce: string,
): PaymentPolicy {
  const inline = offered.includes('paypal') ? [`'nonce-${nonce}'`] : []
  const sources = [
    ...(offered.includes('stripe') ? [scripts.stripe === null ? stripeSources : onlyFrom(scripts.stripe)] : []),
    ...(offered.includes('paypal') ? [isPayPals(scripts.paypal) ? paypalSources : onlyFrom(scripts.paypal)] : []),
  ]
  const all = (kind: keyof Sources) => [...new Set(sources.flatMap((each) => each[kind]))]
  const directives = (['frame', 'connect', 'img'] as const).map(
    (kind) => `${kind}-src 'self' ${all(kind).join(' ')}` as const,
  )
  const frames = all('frame').filter((origin) => !origin.includes('*'))
  const allowed = sources.length > 0 ? ['self', ...frames.map((origin) => `"${origin}"`)] : []
  return {
    // Named sources replace the page's own, so it is among them.
    scripts: sources.length > 0 ? ["'self'", ...all('script'), ...inline] : [],
    styles: inline.length > 0 ? ["'self'", ...inline] : [],
    directives: sources.length > 0 ? directives : [],
    permissions: `camera=(), microphone=(), geolocation=(), payment=(${allowed.join(' ')})`,
    opener: offered.includes('paypal') ? 'same-origin-allow-popups' : 'same-origin',
  }
}

function onlyFrom(url: string): Sources {
  const { origin } = new URL(url)
  return { script: [origin], frame: [origin], connect: [origin], img: [origin] }
}

function isPayPals(url: string): boolean {
  return new URL(url).origin === 'https://www.paypal.com'
}
