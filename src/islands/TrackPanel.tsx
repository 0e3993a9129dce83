import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { parseEmail } from '#domain/address/contact.ts'
import type { Area } from '#domain/catalog/area.ts'
import { spaced } from '#i18n/sentences.ts'
import { signInPath } from '#stores/account/return-path.ts'
import { $user } from '#stores/account/session.ts'
import { $order, loadOrder, lookUpOrder } from '#stores/orders/placed-order.ts'
import { OwnOrdersWay } from './order/OwnOrdersWay.tsx'
import { RecentOrders } from './order/RecentOrders.tsx'
import { Tracked } from './order/Tracked.tsx'
import { EmailField, Field } from './ui/Field.tsx'
import { focusFirstFault } from './ui/focus-first-fault.ts'
import { usePageLanguage, withPageLanguage } from './ui/PageLanguage.tsx'
import { useHydrated } from './ui/use-hydrated.ts'
import './cart/cart.css'
import './order/order.css'

interface Props {
  area: Area | null
}

/**
 * Tracks an order by its number and e-mail address, without personal data (rules §12). Whoever has the order's id, such
 * as the device that placed it, sees the whole order.
 */
export const TrackPanel = withPageLanguage(TrackScreen)

function TrackScreen({ area }: Props) {
  const { base, t } = usePageLanguage()
  const isReady = useHydrated()
  const order = useStore($order, { ssr: 'initial' })
  const user = useStore($user, { ssr: 'initial' })
  const [form, setForm] = useState({ number: '', email: '' })
  /** The id that was asked for last; empty where number and e-mail address were. */
  const [id, setId] = useState('')
  const [isUnmatched, setUnmatched] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const open = (named: string) => {
    setId(named)
    setUnmatched(false)
    void loadOrder(named)
  }
  useEffect(() => {
    const query = new URLSearchParams(window.location.search)
    const named = query.get('order') ?? ''
    const number = query.get('number')
    setId(named)
    if (named !== '') void loadOrder(named)
    // As a mail names it: whose it is has to be said here.
    else if (number) setForm((typed) => ({ ...typed, number }))
  }, [])
  useEffect(() => {
    if (isUnmatched) focusFirstFault()
  }, [isUnmatched])
  const found = order.state === 'success' ? order.value : null
  const isLoading = order.state === 'loading'

  const faults = {
    ...(isUnmatched ? { number: t('order.noMatch') } : {}),
    ...(form.number.trim() === '' ? { number: t('order.numberFault') } : {}),
    ...(parseEmail(form.email).ok ? {} : { email: t('order.emailFault') }),
  }
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setTouched(new Set(['number', 'email']))
    if (Object.keys(faults).length > 0 && !isUnmatched) return focusFirstFault()
    setId('')
    setUnmatched(false)
    await lookUpOrder(form.number, form.email)
    const answer = $order.get()
    if (answer.state !== 'success') return
    if (answer.value === null) return setUnmatched(true)
    // What is asked for next is another one, by the same shopper.
    setForm({ ...form, number: '' })
    setTouched(new Set())
  }
  const field = (name: 'number' | 'email') => ({
    id: name,
    label: t(`order.${name}`),
    value: form[name],
    fault: touched.has(name) ? faults[name] : undefined,
    onChange: (text: string) => {
      setUnmatched(false)
      setForm({ ...form, [name]: text })
    },
    onLeave: () => form[name] !== '' && setTouched(new Set([...touched, name])),
  })

  return (
    <div className="track">
      {/* What was found comes before another search; so does a word on what was asked for by its id. */}
      <div className="track-result">
        <div role="status">
          {order.state === 'failure' && id !== '' && (
            <p className="notice bad">
              {spaced(t('order.outage'))}
              <button type="button" className="text-button" onClick={() => open(id)}>
                {t('order.retry')}
              </button>
            </p>
          )}
          {order.state === 'success' && found === null && id !== '' && (
            <p className="notice bad">
              {spaced(t('order.none.unknown'))}
              {user === null && <a href={signInPath(base, window.location)}>{t('order.none.signIn')}</a>}
            </p>
          )}
        </div>
        {found && <Tracked key={found.number} order={found} area={area} />}
      </div>
      <div className="track-ways">
        <form method="post" className="card track-form" onSubmit={submit} noValidate>
          <fieldset className="bare" role="none" disabled={!isReady}>
            {found ? <h2>{t('order.another')}</h2> : <p className="soft">{t('order.trackText')}</p>}
            <Field {...field('number')} isForMachines hint={t('order.numberHint')} autoComplete="off" maxLength={40} />
            <EmailField {...field('email')} {...(isUnmatched && { note: 'number-fault' })} />
            {order.state === 'failure' && id === '' && (
              <p className="notice bad" role="alert">
                {t('order.outage')}
              </p>
            )}
            <button type="submit" className="button" aria-disabled={isLoading} data-busy={isLoading}>
              {t(isLoading ? 'order.loading' : 'order.find')}
            </button>
          </fieldset>
        </form>
        <div className="track-kept">
          {user !== null && <OwnOrdersWay />}
          <RecentOrders onOpen={open} />
        </div>
      </div>
    </div>
  )
}
