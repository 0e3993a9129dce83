import type { ComponentProps, MouseEventHandler } from 'react'

interface Look {
  /** Its classes, such as `button quiet`; a text button when left out. */
  look?: string
  text: string
  /** The accessible name, if it is more than the text. It begins with the text or contains it. */
  name?: string | undefined
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'className' | 'name' | 'onClick'> {
  onPress: MouseEventHandler<HTMLButtonElement>
}

/** A button that does something on the page. A form's own button is a plain `<button type="submit">`. */
export function Button({ look = 'text-button', text, name, onPress, ...others }: ButtonProps) {
  return (
    <button type="button" className={look} aria-label={name} onClick={onPress} {...others}>
      {text}
    </button>
  )
}

interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, 'children' | 'className' | 'href'> {
  href: string
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'text-button', text, name, href, ...others }: ButtonLinkProps) {
  return (
    <a className={look} href={href} aria-label={name} {...others}>
      {text}
    </a>
  )
}
