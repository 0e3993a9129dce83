import type { StaffRole } from '#domain/desk/staff-role.ts'

/** The screens of the desk (rules §16), and a role that may open each. `null`: before the sign-in. */
export const deskPages: readonly { readonly path: string; readonly role: StaffRole | null }[] = [
  { path: '/desk/sign-in', role: null },
  { path: '/desk', role: 'kitchen' },
  { path: '/desk/orders', role: 'kitchen' },
  { path: '/desk/orders/print', role: 'kitchen' },
  { path: '/desk/texts', role: 'editor' },
  { path: '/desk/texts/pages/about', role: 'editor' },
  { path: '/desk/texts/faqs/allergens', role: 'editor' },
  { path: '/desk/catalog', role: 'owner' },
  { path: '/desk/catalog/products', role: 'owner' },
  { path: '/desk/catalog/products/KIT-CLASSIC', role: 'owner' },
  { path: '/desk/catalog/products/-new', role: 'owner' },
  { path: '/desk/catalog/areas/1', role: 'owner' },
  { path: '/desk/catalog/banners/1', role: 'owner' },
  { path: '/desk/catalog/meatsGallery/1', role: 'owner' },
  { path: '/desk/catalog/discounts/WELCOME10', role: 'owner' },
  { path: '/desk/catalog/giftRules/1', role: 'owner' },
  { path: '/desk/catalog/config/config', role: 'owner' },
  { path: '/desk/catalog/import', role: 'owner' },
  { path: '/desk/too-large', role: null },
  { path: '/desk/doctor', role: 'editor' },
  { path: '/desk/figures', role: 'owner' },
  { path: '/desk/view', role: 'kitchen' },
  { path: '/desk/staff', role: 'owner' },
  { path: '/desk/changes', role: 'owner' },
]
