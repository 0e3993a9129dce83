import './skeleton.css'

interface Props {
  /** What is on its way, in words, for who does not see the shape of it; left out where that is said already. */
  said?: string
  /** How many lines each block of the wider column holds, from the top down. */
  main: readonly number[]
  /** The same of the column beside it. */
  side: readonly number[]
}

/** The shape of what is on its way, so that nothing jumps when it comes. */
export function Skeleton({ said, main, side }: Props) {
  return (
    <div className="skeleton">
      {said && (
        <p className="unseen" role="status">
          {said}
        </p>
      )}
      <Blocks of={main} />
      <Blocks of={side} />
    </div>
  )
}

function Blocks({ of }: { of: readonly number[] }) {
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
