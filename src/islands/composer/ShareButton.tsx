import { useEffect, useRef, useState } from 'react'
import { usePageLanguage } from '../ui/PageLanguage.tsx'

interface Props {
  name: string
  label: string
  /** Whether the island is hydrated. */
  isReady: boolean
}

type Shared = 'not' | 'copied' | 'refused'

/** Shares the kit with its picks: by the device's share sheet if it has one, else by copying its address. */
export function ShareButton({ name, label, isReady }: Props) {
  const { t } = usePageLanguage()
  const [shared, setShared] = useState<Shared>('not')
  const said = useRef<HTMLParagraphElement>(null)
  // A sticky element would cover it.
  useEffect(() => {
    if (shared !== 'not') said.current?.scrollIntoView({ block: 'nearest' })
  }, [shared])
  const share = async () => {
    setShared('not')
    const url = window.location.origin + window.location.pathname
    if (typeof navigator.share === 'function') {
      // A closed share sheet needs no message.
      await navigator.share({ title: name, url }).catch(() => null)
      return
    }
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setShared(isCopied ? 'copied' : 'refused')
  }
  return (
    <div className="share">
      <button type="button" className="button quiet" disabled={!isReady} onClick={() => void share()}>
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        {label}
      </button>
      <p role="status" className="soft" ref={said}>
        {shared === 'copied' && t('composer.copied')}
        {shared === 'refused' && t('composer.notCopied')}
      </p>
    </div>
  )
}
