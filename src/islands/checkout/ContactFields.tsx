import { EmailField, PhoneField } from '../ui/Field.tsx'
import { FormCard } from '../ui/FormCard.tsx'
import { NameFields } from '../ui/NameFields.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import type { CheckoutFieldProps } from './checkout-field.ts'

/** Who the order is for. */
export function ContactFields({ field }: { field: CheckoutFieldProps }) {
  const { t } = usePageLanguage()
  return (
    <FormCard title={t('checkout.contact')}>
      <NameFields field={field} />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} hint={t('fields.phoneHint')} />
    </FormCard>
  )
}
