import { type Context, Hono } from 'hono'
import {
  type AddressEntryCall,
  decodeAddressEntry,
  encodeSavedAddress,
  type SavedAddress,
} from '#contract/addresses.ts'
import type { User } from '#contract/users.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { answer, invalid, notFound, refusal } from '../answers.ts'
import { readJsonBody } from '../json-body.ts'
import { newSecretId } from '../orders/order-names.ts'
import type { Backend } from '../ports.ts'
import {
  chooseDefaultAddress,
  deleteAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './address-books-sql.ts'
import { notSignedIn, signedInUser } from './signed-in.ts'

const mostAddresses = 50

/** A user's address book (rules §7). Another user's entry is answered as one that is not there. */
export function addressBookRoutes(backend: Backend): Hono {
  const { db, now, randomBytes } = backend
  const routes = new Hono()

  routes.get('/address-books', async (context) => {
    const user = await signedInUser(backend, context.req.raw)
    return user ? answer((await listAddresses(db, user.id)).map(encodeSavedAddress)) : notSignedIn()
  })

  routes.post('/address-book', async (context) => {
    const call = await readEntry(backend, context)
    if (!call.ok) return call.error
    const { user, entry } = call.value
    const id = newSecretId(randomBytes)
    const own = { id, userId: user.id, entry, isDefault: entry.isDefault }
    const book = await insertAddress(db, own, mostAddresses, now())
    const added = book.find((each) => each.id === id)
    return added ? answer(encodeSavedAddress(added), 201) : full()
  })

  routes.put('/address-book/default/:addressId', async (context) => {
    const user = await signedInUser(backend, context.req.raw)
    if (user === null) return notSignedIn()
    const id = context.req.param('addressId')
    return entryAnswer(await chooseDefaultAddress(db, user.id, id), id)
  })

  routes.put('/address-book/:addressId', async (context) => {
    const call = await readEntry(backend, context)
    if (!call.ok) return call.error
    const { user, entry } = call.value
    const id = context.req.param('addressId')
    return entryAnswer(await updateAddress(db, { id, userId: user.id, entry, isDefault: entry.isDefault }), id)
  })

  routes.delete('/address-book/:addressId', async (context) => {
    const user = await signedInUser(backend, context.req.raw)
    if (user === null) return notSignedIn()
    const left = await deleteAddress(db, user.id, context.req.param('addressId'))
    return left ? answer(left.map(encodeSavedAddress)) : notFound()
  })

  return routes
}

interface EntryCall {
  readonly user: User
  readonly entry: AddressEntryCall
}

async function readEntry(backend: Backend, context: Context): Promise<Result<EntryCall, Response>> {
  const user = await signedInUser(backend, context.req.raw)
  if (user === null) return err(notSignedIn())
  const body = await readJsonBody(context)
  if (!body.ok) return body
  const entry = decodeAddressEntry(body.value.value)
  return entry.ok ? ok({ user, entry: entry.value }) : err(invalid(entry.error))
}

function entryAnswer(book: readonly SavedAddress[], id: string): Response {
  const entry = book.find((each) => each.id === id)
  return entry ? answer(encodeSavedAddress(entry)) : notFound()
}

function full(): Response {
  const message = `An address book holds at most ${mostAddresses} addresses.`
  return refusal(422, { message, code: 'address_book_full', errors: { address: [message] } })
}
