interface Props {
  text: string
  number: string
}

/** A sentence with an order number in it, which no line breaks: its hyphens are no place to break it at. */
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
