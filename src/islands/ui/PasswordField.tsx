import { type PasswordWeakness, passwordWeaknessCodes, passwordWeaknesses } from '#domain/contact.ts'
import type { Words } from '#i18n/words.ts'
import type { FieldFacts } from './Field.tsx'
import { SecretField } from './SecretField.tsx'

interface Props extends Pick<FieldFacts, 'id' | 'label' | 'value' | 'fault' | 'onChange'> {
  t: Words
}

/** A new password, and below it what it must have, ticked off as it is typed (spec §5 "Password strength"). */
export function PasswordField({ t, value, ...field }: Props) {
  const lacks: readonly PasswordWeakness[] = passwordWeaknesses(value)
  return (
    <div className="new-password">
      <SecretField {...field} value={value} autoComplete="new-password" hint={t('account.passwordHint')} t={t} />
      {value !== '' && (
        <ul className="ticks" aria-hidden="true">
          {passwordWeaknessCodes.map((code) => (
            <li key={code} className={lacks.includes(code) ? undefined : 'done'}>
              {t(`account.strength.${code}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
