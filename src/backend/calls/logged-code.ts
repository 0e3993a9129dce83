/** Returns the code that another server gave, such as `INSTRUMENT_DECLINED`; `other` for what may be more than a code. */
export function loggedCode(code: string): string {
  return /^[\w.-]{1,64}$/.test(code) ? code : 'other'
}
