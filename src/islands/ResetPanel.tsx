import { useEffect, useRef, useState } from 'react'
import { spaced } from '#i18n/sentences.ts'
import { isDeadLink, openResetForm } from '#stores/account/password-reset.ts'
import { ForgotScreen } from './ForgotPanel.tsx'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { PasswordField } from './ui/PasswordField.tsx'
import { useForm } from './ui/use-form.ts'
import './account/account.css'

/**
 * Sets a new password with the token in the address. A link that is expired or used says so before anything is typed,
 * with the form for another one.
 */
export const ResetPanel = withPageLanguage(ResetScreen)

function ResetScreen() {
  const { base, t } = usePageLanguage()
  const [reset] = useState(openResetForm)
  const [isDead, setDead] = useState(false)
  const { field, failure, isSent, isBusy, submit } = useForm(reset, {
    label: () => t('account.newPassword'),
    fault: (_, fault) => t(`fields.fault.${fault}`),
  })
  const notice = useRef<HTMLParagraphElement>(null)
  const isOver = isSent || failure === 'dead_link'
  useEffect(() => void isDeadLink().then(setDead), [])
  useEffect(() => {
    // The notice replaces the form that had the focus.
    if (isOver) notice.current?.focus()
  }, [isOver])

  if (isSent) {
    return (
      <p className="notice good" tabIndex={-1} ref={notice}>
        {spaced(t('account.saved'))}
        <a href={`${base}/account`}>{t('account.enter')}</a>
      </p>
    )
  }
  if (isDead || failure === 'dead_link') {
    return (
      <div className="sign-in">
        <p className="notice bad" role="alert" tabIndex={-1} ref={notice}>
          {t('account.deadLink')}
        </p>
        <ForgotScreen />
      </div>
    )
  }
  return (
    <form method="post" className="card sign-in" onSubmit={submit} noValidate>
      {failure === 'offline' && (
        <p className="notice bad" role="alert">
          {t('account.failure.offline')}
        </p>
      )}
      <PasswordField {...field('password')} />
      <button type="submit" className="button" aria-disabled={isBusy} data-busy={isBusy}>
        {t(isBusy ? 'account.saving' : 'account.save')}
      </button>
    </form>
  )
}
