/** The state of data that is loaded (rules §4 "Loading": request, success, failure). */
export type RemoteData<T> =
  | { readonly state: 'idle' }
  | { readonly state: 'loading' }
  | { readonly state: 'success'; readonly value: T }
  | { readonly state: 'failure' }

export const idle = { state: 'idle' } as const
export const loading = { state: 'loading' } as const
export const failure = { state: 'failure' } as const

/** Returns loaded data. */
export function success<T>(value: T): { readonly state: 'success'; readonly value: T } {
  return { state: 'success', value }
}
