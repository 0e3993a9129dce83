import * as v from 'valibot'
import { email, zip } from './contact.ts'

/** A wish to be told when the shop delivers to a ZIP code. */
export const areaAlertSchema = v.object({ email, zip })

/** What is sent for it. */
export type AreaAlertCall = Readonly<v.InferInput<typeof areaAlertSchema>>
