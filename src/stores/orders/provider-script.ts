/** Where the payment page finds the scripts of the providers (rules §14). */
export interface ProviderScripts {
  /** `null`: Stripe's own, where its library says. */
  readonly stripe: string | null
  readonly paypal: string
  /** By which PayPal's script may write styles into this page. */
  readonly nonce: string
}

const loading = new Map<string, Promise<boolean>>()

/**
 * Loads a provider's script once, and hands it `nonce` by the attribute that PayPal reads. Returns whether it is there; a script that failed is
 * loaded again by the next call.
 */
export function loadScript(address: string, nonce?: string): Promise<boolean> {
  const known = loading.get(address)
  if (known) return known
  const loaded = new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    if (nonce !== undefined) script.dataset['cspNonce'] = nonce
    script.onload = () => resolve(true)
    script.onerror = () => {
      script.remove()
      loading.delete(address)
      resolve(false)
    }
    document.head.appendChild(script)
  })
  loading.set(address, loaded)
  return loaded
}
