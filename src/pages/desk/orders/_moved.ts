/** An order that has just moved, with the version that it has now. */
export interface Moved {
  readonly number: string
  readonly version: number
}

/** Returns the orders that an address says have moved, such as `SB-12345-6789-0123@4,SB-12345-6789-0124@4`. */
export function movedIn(text: string | null): readonly Moved[] {
  return (text ?? '').split(',').flatMap((each) => {
    const [, number = '', version] = /^(SB-[\dA-Z-]{1,30})@(\d{1,6})$/.exec(each) ?? []
    return version === undefined ? [] : [{ number, version: Number(version) }]
  })
}

/** Returns what an address says of orders that have moved. */
export function movedText(moved: readonly Moved[]): string {
  return moved.map(({ number, version }) => `${number}@${version}`).join(',')
}

/** Returns those of `chosen`, each `{number}@{version}`, that have moved: a move is one more version. */
export function nextVersions(chosen: readonly string[], moved: readonly string[]): readonly Moved[] {
  return movedIn(chosen.join(',')).flatMap(({ number, version }) =>
    moved.includes(number) ? [{ number, version: version + 1 }] : [],
  )
}
