import { passwordWeaknessCodes, passwordWeaknesses } from '#domain/password.ts'
import type { Words } from '#i18n/words.ts'
import type { FieldFacts } from './Field.tsx'
import { SecretField } from './SecretField.tsx'

interface Props extends Pick<FieldFacts, 'id' | 'label' | 'value' | 'fault' | 'onChange'> {
  t: Words
}

/**
 * A new password, and below it what it must have, ticked off as it is typed (rules §5 "Password strength"). What of it is
 * still missing describes the field, and ends the sentence of its fault.
 */
export function PasswordField({ t, value, id, ...field }: Props) {
  const lacks = passwordWeaknesses(value)
  const missing = `${id}-missing`
  return (
    <div className="new-password">
      <SecretField {...field} id={id} value={value} autoComplete="new-password" note={missing} t={t} />
      <p id={missing} hidden>
        {lacks.map((code) => t(`account.strength.${code}`)).join(t('account.comma'))}
      </p>
      <ul className="ticks">
        {passwordWeaknessCodes.map((code) => (
          <li key={code} className={lacks.includes(code) ? undefined : 'done'}>
            {t(`account.strength.${code}`)}
            <span className="unseen"> – {t(lacks.includes(code) ? 'account.ruleMissing' : 'account.ruleMet')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
