import { type DeskScreenName, mayOpen } from '#domain/desk/desk-screens.ts'
import { currentStaff } from '#gateway/desk.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import { seeOther } from './_form.ts'

/** Who asks for a page of the desk, as its calls answer. */
export type DeskStaff = Extract<Awaited<ReturnType<typeof currentStaff>>, { ok: true }>['value']

/** An open page of the desk: who looks at it, and the backend that answers them. */
export interface OpenDesk {
  readonly staff: DeskStaff
  readonly desk: Fetcher
}

/**
 * Returns the desk for whoever asks for a page, when their role may open its screen. Else the answer: to the sign-in, or
 * to the page that says why not (rules §16 "Roles").
 */
export async function openDesk(
  { locals, url }: { readonly locals: App.Locals; readonly url: URL },
  screen: DeskScreenName | null,
): Promise<OpenDesk | Response> {
  const desk = deskOf(locals)
  const asked = await currentStaff(desk)
  if (asked.ok) {
    if (screen === null || mayOpen(asked.value.role, screen)) return { staff: asked.value, desk }
    return seeOther(`${locals.href('/desk')}?closed=role`)
  }
  const code = asked.error.kind === 'http' ? asked.error.code : 'outage'
  const back = new URLSearchParams({ back: url.pathname + url.search, ...(code === 'unauthenticated' ? {} : { code }) })
  return seeOther(`${locals.href('/desk/sign-in')}?${back}`)
}

/** Returns the backend for a page of the desk. @throws RangeError on any other page. */
export function deskOf({ desk }: App.Locals): Fetcher {
  if (desk === null) throw new RangeError('not a page of the desk')
  return desk
}
