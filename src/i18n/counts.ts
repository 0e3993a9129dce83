/** Returns ` × 3` to put after a name, or nothing for a single one. */
export function times(count: number): string {
  return count > 1 ? `\u00a0×\u00a0${count}` : ''
}
