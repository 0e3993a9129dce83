import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { parseEmail } from '#domain/address/contact.ts'
import type { CardRecipient } from '#domain/order/gift-card.ts'
import { isCardLine } from '#domain/quote/card-lines.ts'
import { $recipients } from '#stores/checkout/recipients.ts'
import { nameOf, useShownCart } from '../cart/shown-cart.ts'
import { Field } from '../ui/Field.tsx'
import { FormCard } from '../ui/FormCard.tsx'
import { faultText } from '../ui/fault-text.ts'
import { showWhole } from '../ui/field-events.ts'
import { NewEmailField } from '../ui/NewEmailField.tsx'

const nobody: CardRecipient = { email: '', name: null, message: null }

/** Asks who each gift card is for. Without an email the code goes to whoever orders. */
export function Recipients() {
  const shown = useShownCart()
  return shown.quote.lines
    .filter((line) => isCardLine(line, shown.context.products))
    .map(({ key, code }) => <Recipient key={key} lineKey={key} name={nameOf(code, shown)} />)
}

function Recipient({ lineKey, name }: { lineKey: string; name: string }) {
  const { t } = useShownCart()
  const typed = useStore($recipients)?.[lineKey] ?? nobody
  const [isLeft, setLeft] = useState(false)
  const change = (some: Partial<CardRecipient>) =>
    $recipients.set({ ...$recipients.get(), [lineKey]: { ...typed, ...some } })
  const isWrong = isLeft && typed.email.trim() !== '' && !parseEmail(typed.email.trim()).ok
  return (
    <FormCard title={name}>
      <NewEmailField
        id={`recipient-${lineKey}`}
        label={t('giftCard.email')}
        value={typed.email}
        fault={isWrong ? faultText('email', 'email_format', t) : undefined}
        hint={t('giftCard.emailHint')}
        required={false}
        autoComplete="off"
        onChange={(email) => change({ email })}
        onLeave={() => setLeft(true)}
      />
      <Field
        id={`recipient-name-${lineKey}`}
        label={t('giftCard.name')}
        value={typed.name ?? ''}
        fault={undefined}
        required={false}
        maxLength={100}
        autoComplete="off"
        onChange={(text) => change({ name: text })}
      />
      <div className="field whole">
        <label htmlFor={`recipient-message-${lineKey}`}>{t('giftCard.message')}</label>
        <textarea
          onFocus={showWhole}
          id={`recipient-message-${lineKey}`}
          className="input"
          rows={2}
          maxLength={300}
          value={typed.message ?? ''}
          onChange={(event) => change({ message: event.target.value })}
        />
      </div>
    </FormCard>
  )
}
