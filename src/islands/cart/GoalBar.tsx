import type { Cents } from '#domain/money.ts'
import type { Goal } from '#domain/quote/goals.ts'

interface Props {
  subtotal: Cents
  goals: readonly Goal[]
}

/** A bar of the way to the last goal, with a mark per goal. The list says the same in words. */
export function GoalBar({ subtotal, goals }: Props) {
  const ahead = goals.flatMap((goal) => (goal.missing === null ? [] : [{ ...goal, missing: goal.missing }]))
  const end = subtotal + Math.max(0, ...ahead.map((goal) => goal.missing))
  if (ahead.length === 0 || end === 0) return null
  const at = (amount: number) => `${((100 * amount) / end).toFixed(2)}%`
  return (
    <svg className="goal-bar" height="28" aria-hidden="true">
      <rect className="way" x="0" y="10" width="100%" height="8" rx="4" />
      <rect className="gone" x="0" y="10" width={at(subtotal)} height="8" rx="4" />
      <circle className="here" cx={at(subtotal)} cy="14" r="7" />
      {ahead.map((goal) => (
        <circle
          key={`${goal.kind}-${goal.code}`}
          className={goal.kind}
          cx={at(subtotal + goal.missing)}
          cy="14"
          r="6"
        />
      ))}
    </svg>
  )
}
