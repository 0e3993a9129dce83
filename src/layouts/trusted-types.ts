/**
 * What a page's content security policy says of Trusted Types (safety H1): no text becomes HTML or a script's address,
 * but by the policy `shop`, which knows one address (src/elements/service-worker-address.ts).
 */
export const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types shop'] as const
