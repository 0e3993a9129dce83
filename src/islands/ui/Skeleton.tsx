import './skeleton.css'

interface Props {
  /** What is loading, for screen readers; omitted when it is announced elsewhere. */
  message?: string
  /** The number of lines of each block in the wide column, from the top. */
  main: readonly number[]
  /** The same for the side column. */
  side: readonly number[]
}

/** A placeholder in the shape of what is loading, so that the layout does not shift. */
export function Skeleton({ message, main, side }: Props) {
  return (
    <div className="skeleton">
      {message && (
        <p className="unseen" role="status">
          {message}
        </p>
      )}
      <SkeletonBlocks of={main} />
      <SkeletonBlocks of={side} />
    </div>
  )
}

/** One column of a placeholder: the number of lines of each block, from the top. */
export function SkeletonBlocks({ of }: { of: readonly number[] }) {
  return (
    <div className="skeleton-part" aria-hidden="true">
      {placesOf(of.length).map((block) => (
        <div key={block} className="card skeleton-block">
          {placesOf(of[block] ?? 0).map((line) => (
            <i key={line} />
          ))}
        </div>
      ))}
    </div>
  )
}

function placesOf(count: number): readonly number[] {
  return [...Array(count).keys()]
}
