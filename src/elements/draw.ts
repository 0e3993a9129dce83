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

/** Has the page take a style sheet; done once it has come, or can't. One that is there already is not fetched again. */
export function takeStyles(address: string): Promise<void> {
  const known = document.querySelector(`link[href="${CSS.escape(address)}"]`)
  if (known !== null) return Promise.resolve()
  const link = draw('link', { rel: 'stylesheet', href: address })
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.appendChild(link)
  })
}
