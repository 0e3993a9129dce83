/**
 * Returns whether an `If-None-Match` header names `etag`, so that the client has the answer already. A GET compares weak
 * and strong ones alike (RFC 9110 §13.1.2). False without an ETag.
 */
export function isEtagNamed(ifNoneMatch: string | null | undefined, etag: string | null): boolean {
  if (etag === null) return false
  const known = etag.replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((name) => {
    const trimmed = name.trim()
    return trimmed === '*' || trimmed.replace(/^W\//, '') === known
  })
}
