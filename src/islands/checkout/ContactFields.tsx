import type { Words } from '#i18n/words.ts'
import { Field } from '../ui/Field.tsx'
import type { CheckoutFieldProps } from './use-checkout-fields.ts'

/** Who the order is for. */
export function ContactFields({ field, t }: { field: CheckoutFieldProps; t: Words }) {
  return (
    <fieldset className="card checkout-part">
      <legend>{t('checkout.contact')}</legend>
      <Field {...field('firstName')} autoComplete="given-name" maxLength={100} />
      <Field {...field('lastName')} autoComplete="family-name" maxLength={100} />
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
