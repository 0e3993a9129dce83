import { passwordWeaknessCodes, passwordWeaknesses } from '#domain/password.ts'
import type { Words } from '#i18n/words.ts'
import type { FieldFacts } from './Field.tsx'
import { SecretField } from './SecretField.tsx'

interface Props extends Pick<FieldFacts, 'id' | 'label' | 'value' | 'fault' | 'onChange'> {
  t: Words
}

/**
 * A new password, with its rules below, ticked off while typing (rules §5 "Password strength"). The unmet rules
 * describe the field and complete its fault's sentence.
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
