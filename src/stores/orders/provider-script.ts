/** Where the payment page finds the scripts of the providers (rules §14). */
export interface ProviderScripts {
  /** `null`: Stripe's own, where its library says. */
  readonly stripe: string | null
  readonly paypal: string
}

const loading = new Map<string, Promise<boolean>>()

/** Loads a provider's script once. Returns whether it is there; a script that failed is loaded again by the next call. */
export function loadScript(address: string): Promise<boolean> {
  const known = loading.get(address)
  if (known) return known
  const loaded = new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
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
