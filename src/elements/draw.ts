type Drawn = Node | string

/** A new element with its attributes and what it holds; text stands as text, so nothing of it is read as markup. */
export function draw<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...held: readonly Drawn[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.replaceChildren(...held)
  return element
}

/** A button that does `act`. */
export function drawButton(label: string, className: string, act: () => void): HTMLButtonElement {
  const button = draw('button', { type: 'button', class: className }, label)
  button.addEventListener('click', act)
  return button
}
