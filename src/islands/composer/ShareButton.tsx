import { useEffect, useRef, useState } from 'react'
import { useKit } from './shown-kit.ts'

/** Shares the kit with its picks: by the device's share sheet if it has one, else by copying its address. */
export function ShareButton() {
  const { name, isPot, t } = useKit()
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  // A sticky element would cover it.
  useEffect(() => {
    if (message !== '') status.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  const share = async () => {
    setMessage('')
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
    setMessage(t(isCopied ? 'composer.copied' : 'composer.notCopied'))
  }
  return (
    <div className="share">
      <button type="button" className="button quiet" onClick={() => void share()}>
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
        {t(isPot ? 'composer.share' : 'composer.shareBox')}
      </button>
      <p role="status" className="soft" ref={status}>
        {message}
      </p>
    </div>
  )
}
