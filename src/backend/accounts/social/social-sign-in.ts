import { email as emailSchema } from '#contract/contact.ts'
import { decode } from '#contract/fault.ts'
import type { SocialProfile } from '#contract/social.ts'
import type { User } from '#contract/users.ts'
import type { Locale } from '#domain/locale.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { sendNewMails } from '../../mail/mail-later.ts'
import { mailUser } from '../../mail/outbox-sql.ts'
import type { Backend } from '../../ports.ts'
import { newSecretId } from '../../secrets/secret-tokens.ts'
import { runRead, runReads, writeOnly } from '../../tables/reads.ts'
import { linkSocialAccount, readUserBySocial, type SocialIdentity } from '../social-accounts-sql.ts'
import { insertUser, readUserByEmail, type StoredUser } from '../users-sql.ts'

/**
 * Why a provider's account opens nothing. `other_user`: it is linked to another account, or this one has another link;
 * `account_exists`: the address has an account that only its password opens; `email_not_verified`: the provider says that
 * the address is not proved.
 */
export type SocialRefusal = 'other_user' | 'account_exists' | 'no_email' | 'email_not_verified'

/** Links a provider's account to the user who is signed in. Linking it twice does no harm. */
export async function linkTo(
  { db, now }: Backend,
  user: User,
  identity: SocialIdentity,
): Promise<Result<'linked', SocialRefusal>> {
  const { owner } = await runReads(db, {
    linked: linkSocialAccount(db, identity, user.id, now()),
    owner: readUserBySocial(db, identity),
  })
  return owner?.user.id === user.id ? ok('linked') : err('other_user')
}

/**
 * Returns the user of a provider's account: the linked one; else the one with the same address, when both the provider
 * and the shop have proved it (anyone may register an address that is not theirs: safety I20); else a new one.
 */
export async function userOf(
  backend: Backend,
  identity: SocialIdentity,
  profile: SocialProfile,
  language: Locale,
): Promise<Result<StoredUser, SocialRefusal>> {
  const { db, now } = backend
  const address = decode(emailSchema, profile.email)
  const { linked, found } = await runReads(db, {
    linked: readUserBySocial(db, identity),
    found: readUserByEmail(db, address.ok ? address.value : ''),
  })
  if (linked) return ok(linked)
  if (!address.ok) return err('no_email')
  if (profile.isEmailVerified === false) return err('email_not_verified')
  if (found === undefined) return createUser(backend, identity, { ...profile, email: address.value }, language)
  if (!profile.isEmailVerified || !found.user.isEmailVerified) return err('account_exists')
  const isLinked = await runRead(db, linkSocialAccount(db, identity, found.user.id, now()))
  return isLinked ? ok(found) : err('other_user')
}

async function createUser(
  backend: Backend,
  identity: SocialIdentity,
  profile: SocialProfile & { readonly email: string },
  language: Locale,
): Promise<Result<StoredUser, SocialRefusal>> {
  const { db, now, randomBytes } = backend
  const { email } = profile
  const user: User = {
    id: newSecretId(randomBytes),
    email,
    isEmailVerified: profile.isEmailVerified === true,
    firstName: nameOf(profile.firstName) || nameOf(email.split('@')[0] ?? ''),
    lastName: nameOf(profile.lastName),
    phone: null,
    hasPassword: false,
  }
  const { firstName, lastName } = user
  const atMs = now()
  const { isMade, owner } = await runReads(db, {
    isMade: insertUser(db, { ...user, passwordHash: null, atMs }),
    isLinked: linkSocialAccount(db, identity, user.id, atMs),
    mailed: writeOnly(
      mailUser(db, user, { kind: 'welcome', to: email, language, facts: { firstName, lastName }, atMs }),
    ),
    owner: readUserBySocial(db, identity),
  })
  // A rival sign-in of the same user was faster: theirs is the account.
  if (!isMade) return owner ? ok(owner) : err('account_exists')
  await sendNewMails(backend)
  return ok({ user, passwordHash: null })
}

/** Returns a name that mails and pages can show. No form has checked what a provider sends. */
function nameOf(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
    .slice(0, 100)
}
