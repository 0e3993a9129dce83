import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import { showFaults } from '#content/shown-faults.ts'

// The texts that editors write. A wrong or missing field stops the build with the file's name. The preview shows the
// fault on the page.

const line = z.string().trim().min(1)

/** A draft shows only under `npm run dev`. The shop shows the English text in its place, if there is one. */
const draft = z.boolean().default(false)

/**
 * Returns the loader of a folder's Markdown, `{language}/{name}.md`. In preview, `standIn` shows the faults of a file.
 */
function textsIn(base: string, standIn: Parameters<typeof showFaults>[1]): Loader {
  const loader = glob({ pattern: '{en,tw}/*.md', base })
  return { ...loader, load: (context) => loader.load(showFaults(context, standIn)) }
}

/** The text pages, `pages/{language}/{page}.md` (rules §2). */
const pages = defineCollection({
  loader: textsIn('./src/content/pages', (file) => ({
    title: file,
    description: file,
    updated: new Date(),
    draft: true,
  })),
  schema: z.strictObject({
    title: line.max(60),
    /** For search engines and shared links. */
    description: line.max(200),
    updated: z.date(),
    draft,
  }),
})

/**
 * Questions with their answers, `faqs/{language}/{question}.md`. A question has the same file name in both languages.
 */
const faqs = defineCollection({
  loader: textsIn('./src/content/faqs', (file, faults) => ({
    question: `${file}: ${faults.join('; ')}`,
    group: 'ordering',
    order: 0,
    draft: true,
  })),
  schema: z.strictObject({
    question: line.max(120),
    group: z.enum(['ordering', 'delivery', 'kits', 'payment', 'allergies', 'tracking']),
    /** The order within its group, the smallest first. */
    order: z.int().positive(),
    /** Other words that shoppers search for. They are not shown. */
    keywords: line.max(200).optional(),
    draft,
  }),
})

export const collections = { pages, faqs }
