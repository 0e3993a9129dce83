import { useEffect } from 'react'
import { announce } from '#i18n/announce.ts'
import { joinSentences, spaced } from '#i18n/sentences.ts'
import type { ZipPlace } from '#stores/checkout/address-lookup.ts'
import { findAreasOf, switchArea } from '../ui/area-dialog.ts'
import { Button } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  place: ZipPlace
  zip: string
}

/** Says that the area does not deliver to a ZIP code, and offers the one that does, or an email once one does. */
export function DeliverElsewhere({ place, zip }: Props) {
  const { base, t } = usePageLanguage()
  const [only, ...others] = findAreasOf(place.state)
  const said = t('checkout.outside', { place: `${place.city}, ${place.state}` })
  const more = only === undefined ? t('checkout.nowhere') : ''
  useEffect(() => announce(joinSentences([said, more])), [said, more])
  return (
    <div className="notice">
      <span id="zip-place">{spaced(joinSentences([said, more]))}</span>
      {only === undefined ? (
        <a href={`${base}/deliver-to?${new URLSearchParams({ zip })}`}>{t('checkout.tellMe')}</a>
      ) : (
        <Button
          text={others.length > 0 ? t('checkout.changeArea') : t('checkout.switchTo', { area: only.name })}
          onPress={() => switchArea(place.state)}
        />
      )}
    </div>
  )
}
