import { Hono } from 'hono'
import { decodeTypedAddress, encodeAddressCheck } from '#contract/addresses.ts'
import { checkAddress } from '../addresses/check-address.ts'
import { answer, invalid } from '../answers.ts'
import { readJsonBody } from '../json-body.ts'
import type { Backend } from '../ports.ts'
import { readCatalog } from '../repositories/catalog.ts'

/** `POST /api/validate-address`, and by the name under which another service may check it (spec §7). */
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
