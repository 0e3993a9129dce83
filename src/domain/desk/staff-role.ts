/** What somebody who runs the shop may do at the desk (rules §16 "Roles"). */
export const staffRoles = ['owner', 'kitchen', 'editor'] as const
export type StaffRole = (typeof staffRoles)[number]
