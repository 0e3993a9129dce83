import * as v from 'valibot'
import { staffRoles } from '#domain/desk/staff-role.ts'
import { locales } from '#domain/locale.ts'
import { email } from './contact.ts'
import { decoderOf } from './fault.ts'
import { choice, text, wholeNumber } from './scalars.ts'
import { type Fields, object, plain } from './shape.ts'

const name = text(1, 100)
const role = choice(staffRoles)
const version = wholeNumber(1, 2_147_483_647)

const staff = {
  id: plain(v.string()),
  email: plain(v.string()),
  name: plain(v.string()),
  role: plain(role),
  /** The language of its mails. */
  language: plain(choice(locales)),
  /** Whether it can no longer sign in. */
  isClosed: plain(v.boolean()),
  /** What a change must name, so that no change overwrites another one. */
  version: plain(version),
}

/** Somebody who runs the shop (rules §16). */
export type Staff = Fields<typeof staff>
export const staffShape = object(staff)
export const decodeStaff = decoderOf(staffShape.schema)
export const decodeStaffList = decoderOf(v.array(staffShape.schema))

/** Who is invited to the desk. */
export const staffInvitationSchema = v.object({ email, name, role, language: choice(locales) })
export type StaffInvitation = Readonly<v.InferOutput<typeof staffInvitationSchema>>

/** A field that is left out does not change. */
export const staffChangeSchema = v.object({
  version,
  name: v.optional(name),
  role: v.optional(role),
  isClosed: v.optional(v.boolean()),
})
export type StaffChange = Readonly<v.InferOutput<typeof staffChangeSchema>>

/** Who asks for a link to sign in. */
export const deskLinkRequestSchema = v.object({ email })

/** The token of a link. */
export const deskEntrySchema = v.object({ token: v.pipe(v.string(), v.maxLength(200)) })

/** The path that signs in once, such as `/desk/enter?token=…`. */
export const deskLinkSchema = v.object({ path: v.string() })
export const decodeDeskLink = decoderOf(deskLinkSchema)
