import * as v from 'valibot'
import type { Account, Version } from './account.ts'

const binding = v.looseObject({
  name: v.string(),
  type: v.string(),
  text: v.optional(v.string()),
  id: v.optional(v.string()),
})
const metadata = v.object({ bindings: v.array(binding), keep_bindings: v.optional(v.array(v.string())) })

/** Takes the upload of a Worker: a form with its modules and its metadata. Secrets that it names are kept. */
export async function takeUpload(account: Account, request: Request): Promise<Version> {
  const form = await request.formData()
  const { bindings } = v.parse(metadata, JSON.parse(String(form.get('metadata'))))
  for (const { name, type, text } of bindings) if (type === 'secret_text' && text) account.secrets.set(name, text)
  const plain = bindings.flatMap(({ name, type, text }) => (type === 'plain_text' && text ? [[name, text]] : []))
  const d1 = bindings.find(({ name }) => name === 'DB')
  const before = account.versions.at(-1)
  const version: Version = {
    id: crypto.randomUUID(),
    texts: { ...Object.fromEntries(plain), ...Object.fromEntries(account.secrets) },
    databaseId: d1?.type === 'inherit' ? (before?.databaseId ?? null) : (d1?.id ?? null),
  }
  account.versions.push(version)
  return version
}
