import { joinSentences } from '#i18n/sentences.ts'
import type { Words } from '#i18n/words.ts'
import type { SignOutResult } from '#stores/account/sign-out.ts'

/** Returns the message after sign-out: what the account keeps, and what stays on this device and why. */
export function signOutText({ removed, stayed, forgotCodes }: SignOutResult, t: Words): string {
  return joinSentences([
    t('account.left'),
    removed === 'none' ? '' : t(`account.went.${removed}`),
    forgotCodes ? t('account.forgotCodes') : '',
    stayed === 'none' ? '' : t(`account.stayed.${stayed}`),
  ])
}
