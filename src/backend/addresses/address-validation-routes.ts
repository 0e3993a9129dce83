import { Hono } from 'hono'
import { decodeTypedAddress, encodeAddressCheck } from '#contract/addresses.ts'
import { answer, invalid } from '../answers.ts'
import { readCatalog } from '../catalog/catalog-reads.ts'
import { readJsonBody } from '../json-body.ts'
import type { Backend } from '../ports.ts'
import { checkAddress } from './check-address.ts'

/** `POST /api/validate-address`, and by the name under which another service may check it (rules §7). */
export function addressValidationRoutes({ db }: Backend): Hono {
  return new Hono().on('POST', ['/validate-address', '/shippo/validate-address'], async (context) => {
    const body = await readJsonBody(context)
    if (!body.ok) return body.error
    const typed = decodeTypedAddress(body.value.value)
    if (!typed.ok) return invalid(typed.error)
    const { areas } = await readCatalog(db)
    return answer(encodeAddressCheck(checkAddress(typed.value, areas)))
  })
}
