import * as v from 'valibot'
import { type Decoder, decode } from './fault.ts'
import { time } from './times.ts'
import { type LinkedAccount, type SocialProviderName, socialProviders } from './users.ts'

const provider = v.picklist(socialProviders)

/** Leniently: a provider that this shop does not know is passed over. */
const knownProvidersSchema = v.pipe(
  v.array(v.fallback(v.nullable(provider), null)),
  v.transform((names): readonly SocialProviderName[] => names.filter((name) => name !== null)),
)

const linkedAccountSchema = v.pipe(
  v.object({ provider, linkedAt: time }),
  v.transform(({ provider, linkedAt }): LinkedAccount => ({ provider, linkedAtMs: linkedAt })),
)

/** Who may vouch for users in this shop: what `GET /api/social-providers` answers. */
export const decodeSocialProviders: Decoder<readonly SocialProviderName[]> = (input) =>
  decode(knownProvidersSchema, input)

/** The provider accounts that open a user's: what `GET /api/user/socialite` answers. */
export const decodeLinkedAccounts: Decoder<readonly LinkedAccount[]> = (input) =>
  decode(v.array(linkedAccountSchema), input)
