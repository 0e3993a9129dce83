import type { EdgeContext } from '../../context.ts'
import { forward, forwardStream } from '../../forward.ts'
import { refuseForeign } from '../../guard.ts'

/** Ten thousand products take seconds to read and to write; the operator waits. */
const timeoutMs = 120_000

/** GET /api/operator/catalog: the catalog as a file. */
export async function onRequestGet(context: EdgeContext): Promise<Response> {
  return forward(context, null, timeoutMs)
}

/** A catalog file (PUT /api/operator/catalog, /api/desk/catalog-file) or a picture (POST /api/desk/pictures), as it comes. */
export async function onLargeBody(context: EdgeContext): Promise<Response> {
  return refuseForeign(context) ?? forwardStream(context, timeoutMs)
}
