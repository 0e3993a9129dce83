import type { Locale } from '#domain/locale.ts'
import type { Words } from '#i18n/words.ts'
import { EmailField, PhoneField } from '../ui/Field.tsx'
import { NameFields } from '../ui/NameFields.tsx'
import type { CheckoutFieldProps } from './use-checkout-fields.ts'

/** Who the order is for. */
export function ContactFields({ field, locale, t }: { field: CheckoutFieldProps; locale: Locale; t: Words }) {
  return (
    <fieldset className="card fields checkout-part">
      <legend>
        <h2>{t('checkout.contact')}</h2>
      </legend>
      <NameFields field={field} locale={locale} />
      <EmailField {...field('email')} />
      <PhoneField {...field('phone')} hint={t('checkout.phoneHint')} />
    </fieldset>
  )
}
