import { passwordWeaknessCodes, passwordWeaknesses } from '#domain/contact.ts'
import type { Words } from '#i18n/words.ts'
import type { FieldFacts } from './Field.tsx'
import { SecretField } from './SecretField.tsx'

interface Props extends Pick<FieldFacts, 'id' | 'label' | 'value' | 'fault' | 'onChange'> {
  t: Words
}

/**
 * A new password, and below it what it must have, ticked off as it is typed (spec §5 "Password strength"). The list is
 * the one place that says so: it describes the field, and a fault points to it.
 */
export function PasswordField({ t, value, id, ...field }: Props) {
  const lacks = passwordWeaknesses(value)
  const rules = `${id}-rules`
  return (
    <div className="new-password">
      <SecretField {...field} id={id} value={value} autoComplete="new-password" note={rules} t={t} />
      <ul className="ticks" id={rules}>
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
