import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import {
  addressCheckSchema,
  addressEntrySchema,
  placeNameSchema,
  savedAddressSchema,
  typedAddressSchema,
} from '#contract/addresses.ts'
import { areaShape } from '#contract/areas.ts'
import { bannerShape, galleryEntryShape } from '#contract/banners.ts'
import { cartUpdateSchema, savedCartSchema } from '#contract/carts.ts'
import { categoryShape } from '#contract/categories.ts'
import { configShape } from '#contract/config.ts'
import { dealOfferShape, dealShape } from '#contract/deals.ts'
import { discountShape } from '#contract/discounts.ts'
import { giftRuleShape } from '#contract/gifts.ts'
import { listingMetaSchema } from '#contract/listings.ts'
import { meatShape } from '#contract/meats.ts'
import { orderCallSchema, orderChangeSchema, paymentCallSchema } from '#contract/order-requests.ts'
import { orderSchema } from '#contract/orders.ts'
import { passwordResetSchema, resetRequestSchema, resetTokenSchema } from '#contract/passwords.ts'
import { problemSchema } from '#contract/problem.ts'
import { productShape } from '#contract/products.ts'
import { quoteCallSchema } from '#contract/quote-requests.ts'
import { quoteSchema } from '#contract/quotes.ts'
import { shopConfigShape } from '#contract/shop-config.ts'
import { taxQuerySchema, taxRateSchema } from '#contract/tax-rate.ts'
import { credentialsSchema, registrationSchema, signedInSchema, userChangeSchema, userSchema } from '#contract/users.ts'
import { wishlistCallSchema, wishlistEntrySchema } from '#contract/wishlist.ts'

/** The very schemas that refuse a bad request. */
const requestSchemas = {
  AddressEntry: addressEntrySchema,
  TypedAddress: typedAddressSchema,
  QuoteRequest: quoteCallSchema,
  OrderRequest: orderCallSchema,
  OrderChange: orderChangeSchema,
  PaymentRequest: paymentCallSchema,
  TaxQuery: taxQuerySchema,
  Registration: registrationSchema,
  Credentials: credentialsSchema,
  UserChange: userChangeSchema,
  ResetRequest: resetRequestSchema,
  ResetToken: resetTokenSchema,
  PasswordReset: passwordResetSchema,
  WishlistRequest: wishlistCallSchema,
}

/** The schemas by which the shop's own pages read an answer; the cart's request has two forms of each list. */
const wireSchemas = {
  CartUpdate: cartUpdateSchema,
  AddressCheck: addressCheckSchema,
  SavedAddress: savedAddressSchema,
  PlaceName: placeNameSchema,
  Area: areaShape.schema,
  Banner: bannerShape.schema,
  GalleryEntry: galleryEntryShape.schema,
  SavedCart: savedCartSchema,
  Category: categoryShape.schema,
  CommonConfig: configShape.schema,
  ShopConfig: shopConfigShape.schema,
  Deal: dealShape.schema,
  DealOffer: dealOfferShape.schema,
  Discount: discountShape.schema,
  GiftRule: giftRuleShape.schema,
  ListingMeta: listingMetaSchema,
  Meat: meatShape.schema,
  Order: orderSchema,
  Problem: problemSchema,
  Product: productShape.schema,
  Quote: quoteSchema,
  TaxRate: taxRateSchema,
  SignedIn: signedInSchema,
  User: userSchema,
  WishlistEntry: wishlistEntrySchema,
}

export type SchemaName = keyof typeof requestSchemas | keyof typeof wireSchemas

/**
 * Every schema by name as JSON Schema 2020-12. A request's also carries what is checked after its text was trimmed; of
 * the others only what travels is told. Checks that JSON Schema has no word for are left out: the 422 names them.
 */
export function namedSchemas(): Readonly<Record<string, JsonSchema>> {
  const options = { target: 'draft-2020-12', errorMode: 'ignore' } as const
  const requests = Object.entries(requestSchemas).map(
    ([name, schema]) => [name, toJsonSchema(schema, options)] as const,
  )
  const wires = Object.entries(wireSchemas).map(
    ([name, schema]) => [name, toJsonSchema(schema, { ...options, typeMode: 'input' })] as const,
  )
  return Object.fromEntries([...requests, ...wires].map(([name, { $schema: _, ...schema }]) => [name, schema]))
}
