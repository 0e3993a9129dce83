import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { usePart } from '../ui/use-part.ts'

interface Props {
  className: string
  title: ReactNode
  /** What is there at once. */
  children?: ReactNode
  /** Opens it: what the shopper wrote is never hidden. */
  isFilled?: boolean
  /** Whether what loads late can be shown. */
  isReady?: boolean
  load: Parameters<typeof usePart<ComponentType>>[0]
}

/** A folded part of the form. What it has below its children loads once it is opened. */
export function LateDetails({ className, title, children, isFilled = false, isReady = true, load }: Props) {
  const [isOpen, setOpen] = useState(false)
  const part = usePart(load, isOpen)
  useEffect(() => {
    if (isFilled) setOpen(true)
  }, [isFilled])
  return (
    <details
      // It may have been opened before it was hydrated.
      ref={(details) => void (details?.open && setOpen(true))}
      className={className}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
      {isReady && part.state === 'success' && <part.value />}
    </details>
  )
}
