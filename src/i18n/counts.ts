/** How many of a thing, to stand right after its name: nothing for a single one, so that a list stays quiet. */
export function times(count: number): string {
  return count > 1 ? `\u00a0×\u00a0${count}` : ''
}
