/** Returns a new element with attributes and children. Strings become text nodes, so they are never parsed as markup. */
export function draw<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.replaceChildren(...children)
  return element
}

/** Returns a button that calls `act`. */
export function drawButton(label: string, className: string, act: () => void): HTMLButtonElement {
  const button = draw('button', { type: 'button', class: className }, label)
  button.addEventListener('click', act)
  return button
}

/** Adds a style sheet to the page once. Resolves when it has loaded or failed. */
export function loadStyles(address: string): Promise<void> {
  const known = document.querySelector(`link[href="${CSS.escape(address)}"]`)
  if (known !== null) return Promise.resolve()
  const link = draw('link', { rel: 'stylesheet', href: address })
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.appendChild(link)
  })
}
