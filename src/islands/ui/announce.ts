/** Lets a screen reader say `text` without moving the focus: every page has one place that it listens to. */
export function announce(text: string): void {
  const announcer = document.getElementById('announcer')
  if (announcer) announcer.textContent = text
}
