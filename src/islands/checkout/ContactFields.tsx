import { EmailField, PhoneField } from '../ui/Field.tsx'
import { NameFields } from '../ui/NameFields.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import type { CheckoutFieldProps } from './checkout-field.ts'

/** Who the order is for. */
export function ContactFields({ field }: { field: CheckoutFieldProps }) {
  const { t } = usePageLanguage()
  return (
    <fieldset className="card fields checkout-part">
      <legend>
        <h2>{t('checkout.contact')}</h2>
      </legend>
      <NameFields field={field} />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} hint={t('fields.phoneHint')} />
    </fieldset>
  )
}
