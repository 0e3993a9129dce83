interface Props {
  text: string
  number: string
}

/** A sentence with an order number that does not break at its hyphens. */
export function Numbered({ text, number }: Props) {
  const at = text.indexOf(number)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="order-number">{number}</span>
      {text.slice(at + number.length)}
    </>
  )
}
