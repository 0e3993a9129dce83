import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import {
  addressCheckShape,
  addressEntryShape,
  placeNameSchema,
  savedAddressShape,
  typedAddressSchema,
} from '#contract/addresses.ts'
import { areaAlertSchema } from '#contract/area-alerts.ts'
import { areaShape } from '#contract/areas.ts'
import { bannerShape, galleryEntryShape } from '#contract/banners.ts'
import { cartUpdateShape, savedCartShape } from '#contract/carts.ts'
import { catalogFileShape } from '#contract/catalog-file.ts'
import { catalogReportSchema } from '#contract/catalog-report.ts'
import { categoryShape } from '#contract/categories.ts'
import { configShape } from '#contract/config.ts'
import { dealItemShape, dealShape } from '#contract/deals.ts'
import { freeSlotShape } from '#contract/delivery-slots.ts'
import { deskImportSchema } from '#contract/desk/catalog-diff.ts'
import {
  catalogEntrySchema,
  deskFindingSchema,
  entryChangeSchema,
  entryListSchema,
  entryMoveSchema,
  entryPlaceSchema,
  savedEntrySchema,
  stockChangeSchema,
  stockSchema,
} from '#contract/desk/desk-catalog.ts'
import { deskFiguresShape } from '#contract/desk/desk-figures.ts'
import { newPictureSchema, storedPictureSchema } from '#contract/desk/desk-pictures.ts'
import { shopViewShape, viewRequestSchema } from '#contract/desk/shop-view.ts'
import { deskChangePageShape } from '#contract/desk-changes.ts'
import {
  deskDayShape,
  deskMovedShape,
  deskMoveSchema,
  deskOrderShape,
  deskRevisionSchema,
} from '#contract/desk-orders.ts'
import { deskTextShape, textSavesSchema, textStateShape } from '#contract/desk-texts.ts'
import { discountShape } from '#contract/discounts.ts'
import { decode, type Fault, type ReadAs } from '#contract/fault.ts'
import { figuresSchema, healthSchema } from '#contract/figures.ts'
import { cardBalanceShape, cardMailingSchema, cardQuerySchema } from '#contract/gift-cards.ts'
import { giftRuleShape } from '#contract/gifts.ts'
import { linkedAccountShape } from '#contract/linked-accounts.ts'
import { listingMetaSchema } from '#contract/listings.ts'
import { meatShape } from '#contract/meats.ts'
import {
  lineReplacementSchema,
  orderChangeSchema,
  paymentCallSchema,
  paymentStartSchema,
  undeliverableLinesSchema,
} from '#contract/order-changes.ts'
import { orderCallShape } from '#contract/order-requests.ts'
import { orderShape } from '#contract/orders.ts'
import {
  passwordResetSchema,
  resetRequestSchema,
  resetTokenSchema,
  resetTokenStateSchema,
} from '#contract/passwords.ts'
import { problemSchema } from '#contract/problem.ts'
import { productShape } from '#contract/products.ts'
import { questionMoveSchema, questionPlaceSchema } from '#contract/question-order.ts'
import { quoteCallShape } from '#contract/quote-requests.ts'
import { quoteShape } from '#contract/quotes.ts'
import { reorderShape } from '#contract/reorder.ts'
import { shopConfigShape } from '#contract/shop-config.ts'
import {
  deskEntrySchema,
  deskLinkRequestSchema,
  deskLinkSchema,
  staffChangeSchema,
  staffInvitationSchema,
  staffShape,
} from '#contract/staff.ts'
import { taxQueryShape, taxRateShape } from '#contract/tax-rate.ts'
import { previewLinkShape, previewRequestSchema, textPreviewShape } from '#contract/text-previews.ts'
import { publicationSchema, publishedTextSchema, textsToPublishSchema } from '#contract/texts.ts'
import {
  credentialsSchema,
  registeredSchema,
  registrationSchema,
  signedInShape,
  userChangeSchema,
  userShape,
} from '#contract/users.ts'
import { wishlistCallSchema, wishlistEntryShape } from '#contract/wishlist.ts'

/** The schemas that read the body of a request, by the names that the OpenAPI document gives them. */
export const requestSchemas = {
  AddressEntry: addressEntryShape.schema,
  AreaAlert: areaAlertSchema,
  CartUpdate: cartUpdateShape.schema,
  CatalogEntryChange: entryChangeSchema,
  Credentials: credentialsSchema,
  DeskEntry: deskEntrySchema,
  DeskMove: deskMoveSchema,
  DeskLinkRequest: deskLinkRequestSchema,
  GiftCardMailing: cardMailingSchema,
  GiftCardQuery: cardQuerySchema,
  LineReplacement: lineReplacementSchema,
  OrderChange: orderChangeSchema,
  OrderRequest: orderCallShape.schema,
  PasswordReset: passwordResetSchema,
  PaymentRequest: paymentCallSchema,
  PaymentStart: paymentStartSchema,
  QuoteRequest: quoteCallShape.schema,
  Registration: registrationSchema,
  ResetRequest: resetRequestSchema,
  ResetToken: resetTokenSchema,
  StaffChange: staffChangeSchema,
  StaffInvitation: staffInvitationSchema,
  CatalogEntryMove: entryMoveSchema,
  QuestionMove: questionMoveSchema,
  StockChange: stockChangeSchema,
  TaxQuery: taxQueryShape.schema,
  PreviewRequest: previewRequestSchema,
  TextSaves: textSavesSchema,
  TextsToPublish: textsToPublishSchema,
  ViewRequest: viewRequestSchema,
  TypedAddress: typedAddressSchema,
  UndeliverableLines: undeliverableLinesSchema,
  UserChange: userChangeSchema,
  WishlistRequest: wishlistCallSchema,
}

/** The schemas by which the shop's own pages read an answer. */
const answerSchemas = {
  AddressCheck: addressCheckShape.schema,
  Area: areaShape.schema,
  Banner: bannerShape.schema,
  CatalogFile: catalogFileShape.schema,
  CatalogReport: catalogReportSchema,
  Category: categoryShape.schema,
  CatalogEntry: catalogEntrySchema,
  SavedEntry: savedEntrySchema,
  CatalogEntryList: entryListSchema,
  CatalogEntryPlace: entryPlaceSchema,
  QuestionPlace: questionPlaceSchema,
  CommonConfig: configShape.schema,
  Deal: dealShape.schema,
  DealOffer: dealItemShape.schema,
  DeskChangePage: deskChangePageShape.schema,
  DeskDay: deskDayShape.schema,
  DeskMoved: deskMovedShape.schema,
  DeskOrder: deskOrderShape.schema,
  DeskRevision: deskRevisionSchema,
  DeskFigures: deskFiguresShape.schema,
  DeskFinding: deskFindingSchema,
  DeskImport: deskImportSchema,
  DeskLink: deskLinkSchema,
  ProductStock: stockSchema,
  StoredPicture: storedPictureSchema,
  DeliveryWindow: freeSlotShape.schema,
  DeskText: deskTextShape.schema,
  Discount: discountShape.schema,
  Figures: figuresSchema,
  GalleryEntry: galleryEntryShape.schema,
  GiftCardBalance: cardBalanceShape.schema,
  GiftRule: giftRuleShape.schema,
  Health: healthSchema,
  LinkedAccount: linkedAccountShape.schema,
  ListingMeta: listingMetaSchema,
  Meat: meatShape.schema,
  Order: orderShape.schema,
  NewPicture: newPictureSchema,
  PlaceName: placeNameSchema,
  Problem: problemSchema,
  Product: productShape.schema,
  Publication: publicationSchema,
  PreviewLink: previewLinkShape.schema,
  PublishedText: publishedTextSchema,
  Quote: quoteShape.schema,
  Registered: registeredSchema,
  Reorder: reorderShape.schema,
  ResetTokenState: resetTokenStateSchema,
  SavedAddress: savedAddressShape.schema,
  SavedCart: savedCartShape.schema,
  ShopConfig: shopConfigShape.schema,
  SignedIn: signedInShape.schema,
  Staff: staffShape.schema,
  TaxRate: taxRateShape.schema,
  ShopView: shopViewShape.schema,
  TextPreview: textPreviewShape.schema,
  TextState: textStateShape.schema,
  User: userShape.schema,
  WishlistEntry: wishlistEntryShape.schema,
}

export type RequestName = keyof typeof requestSchemas
export type SchemaName = RequestName | keyof typeof answerSchemas
/** What the body of a request is read as. */
export type RequestBody<Name extends RequestName> = ReadAs<(typeof requestSchemas)[Name]>

/** Returns what is wrong with a value of this name; nothing when its schema reads it. */
export function faultsOf(name: SchemaName, value: unknown): readonly Fault[] {
  const read = decode<unknown>({ ...requestSchemas, ...answerSchemas }[name], value)
  return read.ok ? [] : read.error
}

/**
 * Returns the named schemas as JSON Schema 2020-12. A request's schema includes the checks after its text is trimmed.
 * The others, and the cart's with its two forms of each list, describe only the JSON. Checks that JSON Schema can't
 * express are left out: the 422 names them.
 */
export function jsonSchemas(names: ReadonlySet<string>): Readonly<Record<string, JsonSchema>> {
  const options = { target: 'draft-2020-12', errorMode: 'ignore' } as const
  const { CartUpdate, ...requests } = requestSchemas
  const written = [
    ...Object.entries(requests).map(([name, schema]) => ({ name, json: toJsonSchema(schema, options) })),
    ...Object.entries({ ...answerSchemas, CartUpdate }).map(([name, schema]) => ({
      name,
      json: toJsonSchema(schema, { ...options, typeMode: 'input' }),
    })),
  ]
  const wanted = written.filter(({ name }) => names.has(name))
  return Object.fromEntries(wanted.map(({ name, json: { $schema: _, ...json } }) => [name, json]))
}
