interface Entry {
  readonly data: { readonly draft: boolean }
}

/** Whether shoppers may read an editor's text: a draft is for its editor's own preview (`npm run dev`). */
export function isShown({ data }: Entry): boolean {
  return import.meta.env.DEV || !data.draft
}
