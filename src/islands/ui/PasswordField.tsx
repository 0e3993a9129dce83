import { passwordWeaknessCodes, passwordWeaknesses } from '#domain/password.ts'
import type { FieldFacts } from './Field.tsx'
import { usePageLanguage } from './PageLanguage.tsx'
import { SecretField } from './SecretField.tsx'

/**
 * A new password, with its rules below, ticked off while typing (rules §5 "Password strength"). The unmet rules
 * describe the field and complete its fault's sentence.
 */
export function PasswordField(field: FieldFacts) {
  const { t } = usePageLanguage()
  const { id, value } = field
  const lacks = passwordWeaknesses(value)
  const missing = `${id}-missing`
  return (
    <div className="new-password">
      <SecretField {...field} autoComplete="new-password" note={missing} />
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
