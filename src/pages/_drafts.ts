interface Entry {
  readonly data: { readonly draft: boolean }
}

/** Returns whether to show an editor's text. A draft is shown only in the preview (`npm run dev`). */
export function isShown({ data }: Entry): boolean {
  return import.meta.env.DEV || !data.draft
}
