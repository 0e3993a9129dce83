interface Entry {
  readonly data: { readonly draft: boolean }
}

/** Whether shoppers may see a text. Drafts show in an editor's preview only (`npm run dev`). */
export function isShown({ data }: Entry): boolean {
  return import.meta.env.DEV || !data.draft
}
