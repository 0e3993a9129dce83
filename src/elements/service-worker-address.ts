const address = `/service-worker.js?v=${BUILD}`

/**
 * Returns the address of this build's service worker. The page's content security policy lets only this Trusted Types
 * policy name an address of a script, and it names no other (safety H1). Call it once: a policy is made once.
 */
export function serviceWorkerAddress(): string {
  const policy = window.trustedTypes?.createPolicy('shop', { createScriptURL: () => address })
  return policy ? policy.createScriptURL(address) : address
}
