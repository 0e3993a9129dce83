import type { StaffRole } from './staff-role.ts'

/** The screens of the desk, in the order of its menu (rules §16 "Screens"). */
const deskScreenNames = ['orders', 'texts', 'catalog', 'doctor', 'figures', 'view', 'staff', 'changes'] as const
export type DeskScreenName = (typeof deskScreenNames)[number]

interface DeskScreen {
  readonly path: `/desk/${string}`
  /** Who may open it. */
  readonly roles: readonly StaffRole[]
}

/** Where each screen of the desk is, and who may open it. */
export const deskScreens: Readonly<Record<DeskScreenName, DeskScreen>> = {
  orders: { path: '/desk/orders', roles: ['owner', 'kitchen'] },
  texts: { path: '/desk/texts', roles: ['owner', 'editor'] },
  catalog: { path: '/desk/catalog', roles: ['owner'] },
  doctor: { path: '/desk/doctor', roles: ['owner', 'editor'] },
  figures: { path: '/desk/figures', roles: ['owner'] },
  view: { path: '/desk/view', roles: ['owner', 'kitchen', 'editor'] },
  staff: { path: '/desk/staff', roles: ['owner'] },
  changes: { path: '/desk/changes', roles: ['owner'] },
}

/** Returns whether a role may open a screen. */
export function mayOpen(role: StaffRole, name: DeskScreenName): boolean {
  return deskScreens[name].roles.includes(role)
}

/** Returns the screens that a role may open, in the order of the menu. */
export function screensFor(role: StaffRole): readonly DeskScreenName[] {
  return deskScreenNames.filter((name) => mayOpen(role, name))
}
