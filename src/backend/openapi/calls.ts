import { accountCalls } from './account-calls.ts'
import { type Call, list, type Sight } from './call.ts'
import { catalogCalls } from './catalog-calls.ts'
import { orderCalls } from './order-calls.ts'

const cart: Sight = { name: 'SavedCart' }
const entryIsTheirs = [401, 404]

const shopperCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/api/cart/{userId}',
    summary: "A user's saved cart, alone in a list",
    isSignedIn: true,
    answer: list('SavedCart'),
    refusals: [401, 403],
  },
  {
    method: 'PUT',
    path: '/api/cart/{userId}',
    summary: "Saves a user's cart; each list may also be its JSON text",
    isSignedIn: true,
    request: 'CartUpdate',
    answer: cart,
    refusals: [401, 403],
  },
  {
    method: 'GET',
    path: '/api/v2/user/wishlist',
    summary: 'The wishlist, the newest first',
    isSignedIn: true,
    answer: list('WishlistEntry'),
    refusals: [401],
  },
  {
    method: 'POST',
    path: '/api/v2/user/wishlist',
    summary: 'Adds a product, by its id or code; 200 where it was on the list already',
    isSignedIn: true,
    request: 'WishlistRequest',
    answer: { name: 'WishlistEntry' },
    status: 201,
    refusals: [401],
  },
  {
    method: 'DELETE',
    path: '/api/v2/user/wishlist/{id}',
    summary: 'Takes an entry off the wishlist',
    isSignedIn: true,
    answer: { schema: { type: 'null' } },
    refusals: entryIsTheirs,
  },
  {
    method: 'GET',
    path: '/api/address-books',
    summary: 'The address book, the default first',
    isSignedIn: true,
    answer: list('SavedAddress'),
    refusals: [401],
  },
  {
    method: 'POST',
    path: '/api/address-book',
    summary: 'Adds an address; the first is the default',
    isSignedIn: true,
    request: 'AddressEntry',
    answer: { name: 'SavedAddress' },
    status: 201,
    refusals: [401],
  },
  {
    method: 'PUT',
    path: '/api/address-book/{id}',
    summary: 'Writes an address anew',
    isSignedIn: true,
    request: 'AddressEntry',
    answer: { name: 'SavedAddress' },
    refusals: entryIsTheirs,
  },
  {
    method: 'PUT',
    path: '/api/address-book/default/{id}',
    summary: 'Makes an address the default',
    isSignedIn: true,
    answer: { name: 'SavedAddress' },
    refusals: entryIsTheirs,
  },
  {
    method: 'DELETE',
    path: '/api/address-book/{id}',
    summary: 'Deletes an address; the answer is what is left',
    isSignedIn: true,
    answer: list('SavedAddress'),
    refusals: entryIsTheirs,
  },
  ...['/api/validate-address', '/api/shippo/validate-address'].map(
    (path): Call => ({
      method: 'POST',
      path,
      summary: 'What is wrong with an address, and what may be meant',
      request: 'TypedAddress',
      answer: { name: 'AddressCheck' },
    }),
  ),
  {
    method: 'GET',
    path: '/api/city-lookup/{zip}',
    summary: 'The city of a zip code; 404 where the zip is not listed',
    query: { type: { const: 'City' } },
    answer: { name: 'PlaceName' },
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/state-lookup/{zip}',
    summary: 'The name of the state of a zip code',
    query: { type: { const: 'State' } },
    answer: { name: 'PlaceName' },
    refusals: [404],
  },
]

/** Every call of rules §12 and rules §7 that the shop answers. */
export const calls: readonly Call[] = [...catalogCalls, ...orderCalls, ...accountCalls, ...shopperCalls]
