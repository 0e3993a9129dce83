const nestedKinds: readonly string[] = ['group', 'rows', 'several', 'set', 'knownSet']

/** Returns whether a field of an entry's form is a part by itself, which is drawn behind the simple fields (rules §16 "Catalog"). */
export function isNested({ kind }: { readonly kind: string }): boolean {
  return nestedKinds.includes(kind)
}

/** Returns the field beside a time of a form that has it as it is, where the clocks do not show all of it. Nobody types it. */
export function exactTimeOf(path: string): string {
  return `${path}.exact`
}
