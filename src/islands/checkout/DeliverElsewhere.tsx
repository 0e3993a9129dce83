import { useEffect } from 'react'
import { announce } from '#i18n/announce.ts'
import { joinSentences, spaced } from '#i18n/sentences.ts'
import type { ZipPlace } from '#stores/checkout/address-lookup.ts'
import { findAreasOf, switchArea } from '../ui/area-dialog.ts'
import { Button } from '../ui/Button.tsx'
import { usePageLanguage } from '../ui/PageLanguage.tsx'
import { AreaAlert } from './AreaAlert.tsx'

interface Props {
  place: ZipPlace
  zip: string
}

/** Says where a ZIP code outside the area is, and offers the area that delivers there, or an email once one does. */
export function DeliverElsewhere({ place, zip }: Props) {
  const { t } = usePageLanguage()
  const [only, ...others] = findAreasOf(place.state)
  const placeText = t('checkout.outside', { place: `${place.city}, ${place.state}` })
  const faultText = only === undefined ? t('fields.fault.unserved') : ''
  useEffect(() => announce(joinSentences([faultText, placeText])), [faultText, placeText])
  return (
    <div className={only === undefined ? 'notice area-alert' : 'notice'}>
      <span id="zip-place">{spaced(placeText)}</span>
      {only === undefined ? (
        <AreaAlert key={zip} zip={zip} />
      ) : (
        <Button
          text={others.length > 0 ? t('checkout.changeArea') : t('checkout.switchTo', { area: only.name })}
          onPress={() => switchArea(place.state)}
        />
      )}
    </div>
  )
}
