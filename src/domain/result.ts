/** An outcome the rules name: a value, or the reason there is none. Broken promises throw instead. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

/** The good outcome, holding `value`. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

/** The expected failure, holding its reason. */
export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error }
}
