import * as v from 'valibot'
import { decoderOf } from './fault.ts'
import { type Fields, object, plain, renamed } from './shape.ts'
import { timeShape } from './times.ts'

/** The providers that can sign users in (rules §6). */
export const socialProviders = ['google', 'facebook'] as const
export type SocialProviderName = (typeof socialProviders)[number]

const provider = v.picklist(socialProviders)
const linkedAccount = { provider: plain(provider), linkedAt: renamed('linkedAtMs', timeShape) }

/** A provider's account that signs a user in. */
export type LinkedAccount = Fields<typeof linkedAccount>
export const linkedAccountShape = object(linkedAccount)

/** Reads what `GET /api/user/socialite` answers. */
export const decodeLinkedAccounts = decoderOf(v.array(linkedAccountShape.schema))

/** Reads what `GET /api/social-providers` answers: the providers of this shop. Unknown ones are dropped. */
export const decodeSocialProviders = decoderOf(
  v.pipe(
    v.array(v.fallback(v.nullable(provider), null)),
    v.transform((names): readonly SocialProviderName[] => names.filter((name) => name !== null)),
  ),
)
