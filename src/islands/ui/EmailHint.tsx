import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker'
import { useEffect } from 'react'
import { announce } from '#i18n/announce.ts'
import { Button } from './Button.tsx'
import { usePageLanguage } from './PageLanguage.tsx'

/** Domains of mail that many shoppers have, and that look like misspellings of the more popular ones. */
const domains = [...POPULAR_DOMAINS, 'foxmail.com', 'mac.com', 'yahoo.com.tw', 'yahoo.com.hk']

/** Returns the address that was probably meant, such as `mei@gmail.com` for `mei@gmial.com`; null when it looks right. */
export function likelyEmail(email: string): string | null {
  return run({ email: email.trim(), domains })?.full ?? null
}

/** Asks whether the address has a typo in its domain. A press corrects it. */
export function EmailHint({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const { t } = usePageLanguage()
  const likely = likelyEmail(email)
  const text = likely && t('fields.didYouMean', { email: likely })
  useEffect(() => {
    if (text) announce(text)
  }, [text])
  return likely && text && <Button text={text} onPress={() => onTake(likely)} />
}
