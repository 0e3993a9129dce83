import type { Locale } from '#domain/locale.ts'
import type { Words } from '#i18n/words.ts'
import { Field } from '../ui/Field.tsx'
import { NameFields } from '../ui/NameFields.tsx'
import type { CheckoutFieldProps } from './use-checkout-fields.ts'

/** Who the order is for. */
export function ContactFields({ field, locale, t }: { field: CheckoutFieldProps; locale: Locale; t: Words }) {
  return (
    <fieldset className="card checkout-part">
      <legend>{t('checkout.contact')}</legend>
      <NameFields field={field} locale={locale} />
      <Field {...field('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
      <Field
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint={t('checkout.phoneHint')}
        maxLength={20}
      />
    </fieldset>
  )
}
