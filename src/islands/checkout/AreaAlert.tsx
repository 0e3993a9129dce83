import { type KeyboardEvent, useState } from 'react'
import { parseZipCode } from '#domain/address/address.ts'
import { parseEmail } from '#domain/address/contact.ts'
import { announce } from '#i18n/announce.ts'
import { requestAreaAlert } from '#stores/catalog/area-alert.ts'
import { $checkoutForm } from '#stores/checkout/checkout-form.ts'
import { Button } from '../ui/Button.tsx'
import { NewEmailField } from '../ui/NewEmailField.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

/**
 * Asks for an email once the shop delivers to a ZIP code (rules §3 "Area by ZIP code"). It starts with the order's email
 * and changes nothing of the order.
 */
export function AreaAlert({ zip }: { zip: string }) {
  const { t } = usePageLanguage()
  const [email, setEmail] = useState($checkoutForm.get().email)
  const [step, setStep] = useState<'typing' | 'wrong' | 'asking' | 'failed' | 'kept'>('typing')
  const faults = { wrong: t('fields.fault.email_format'), failed: t('checkout.alert.failed') }
  const stopAt = (fault: keyof typeof faults) => {
    setStep(fault)
    announce(faults[fault])
  }
  const ask = async () => {
    const code = parseZipCode(zip)
    if (step === 'asking' || !code.ok) return
    if (!parseEmail(email.trim()).ok) return stopAt('wrong')
    setStep('asking')
    if (await requestAreaAlert(email.trim(), code.value.zip)) setStep('kept')
    else stopAt('failed')
  }
  // The field is inside the order's form, which Enter would send.
  const askOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void ask()
  }
  if (step === 'kept') {
    return (
      <p tabIndex={-1} ref={(thanks) => thanks?.focus()}>
        {t('checkout.alert.kept')}
      </p>
    )
  }
  return (
    <>
      <NewEmailField
        id="alert-email"
        label={t('checkout.alert.email')}
        hint={t('checkout.alert.hint')}
        value={email}
        fault={step === 'wrong' || step === 'failed' ? faults[step] : undefined}
        required={false}
        onKeyDown={askOnEnter}
        onChange={(text) => {
          setEmail(text)
          setStep('typing')
        }}
      />
      <Button
        look="button quiet"
        text={t('checkout.alert.ask')}
        onPress={() => void ask()}
        aria-disabled={step === 'asking'}
      />
    </>
  )
}
