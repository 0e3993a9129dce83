import { decodeShopView, type ShopView, viewRequestSchema } from '#contract/desk/shop-view.ts'
import { type DeskChangePage, decodeDeskChangePage } from '#contract/desk-changes.ts'
import type { Decoder } from '#contract/fault.ts'
import {
  decodeStaff,
  decodeStaffList,
  deskLinkRequestSchema,
  type Staff,
  staffChangeSchema,
  staffInvitationSchema,
} from '#contract/staff.ts'
import { ok } from '#domain/result.ts'
import type { Fetcher } from './fetcher.ts'
import { type FormAnswer, sendForm } from './form.ts'
import { type Answer, getRequest, jsonRequest, orUndefined, send } from './send.ts'

/** Reads an answer without a value. */
export const decodeDone: Decoder<null> = () => ok(null)

/** Returns who is signed in at the desk. 401 for nobody. */
export function currentStaff(desk: Fetcher): Promise<Answer<Staff>> {
  return send(desk, getRequest('/api/desk/me'), decodeStaff)
}

/** Has a link to sign in mailed to what was typed, `{email}`. The answer does not say whether the address is known. */
export function requestDeskLink(desk: Fetcher, typed: unknown): Promise<FormAnswer<null>> {
  return sendForm(deskLinkRequestSchema, typed, (sent) =>
    send(desk, jsonRequest('POST', '/api/desk/link', sent), decodeDone),
  )
}

/** Returns whom a link would sign in. 422 when it is used, expired or wrong. */
export function checkDeskLink(desk: Fetcher, token: string): Promise<Answer<Staff>> {
  return send(desk, jsonRequest('POST', '/api/desk/link/check', { token }), decodeStaff)
}

/** Signs in by a link, once. Returns the Set-Cookie headers for the browser. 422 when it is used, expired or wrong. */
export function enterDesk(desk: Fetcher, token: string): Promise<Answer<readonly string[]>> {
  return cookiesOf(desk, jsonRequest('POST', '/api/desk/enter', { token }))
}

/** Ends the session. Returns the Set-Cookie headers for the browser. */
export function leaveDesk(desk: Fetcher): Promise<Answer<readonly string[]>> {
  return cookiesOf(desk, jsonRequest('POST', '/api/desk/leave', undefined))
}

/**
 * Begins the view of the shop that was typed, `{at, drafts}`. Returns the Set-Cookie headers for the browser. `at` is a time in
 * UTC as text.
 */
export function beginView(
  desk: Fetcher,
  typed: { readonly at: string; readonly drafts: boolean },
): Promise<FormAnswer<readonly string[]>> {
  return sendForm(viewRequestSchema, typed, () => cookiesOf(desk, jsonRequest('POST', '/api/desk/view', typed)))
}

/** Returns the view that the page's cookies have; undefined without one. */
export async function currentView(desk: Fetcher): Promise<Answer<ShopView | undefined>> {
  return orUndefined(await send(desk, getRequest('/api/desk/view'), decodeShopView))
}

/** Ends the view. Returns the Set-Cookie headers for the browser. */
export function leaveView(desk: Fetcher): Promise<Answer<readonly string[]>> {
  return cookiesOf(desk, jsonRequest('POST', '/api/desk/view/leave', undefined))
}

async function cookiesOf(desk: Fetcher, request: Request): Promise<Answer<readonly string[]>> {
  let cookies: readonly string[] = []
  const noting: Fetcher = {
    async fetch(sent) {
      const response = await desk.fetch(sent)
      cookies = response.headers.getSetCookie()
      return response
    },
  }
  const answer = await send(noting, request, decodeDone)
  return answer.ok ? ok(cookies) : answer
}

/** Returns the accounts at the desk. */
export function listStaff(desk: Fetcher): Promise<Answer<readonly Staff[]>> {
  return send(desk, getRequest('/api/desk/staff'), decodeStaffList)
}

/** Invites who was typed, `{email, name, role, language}`. 409 when the account is closed or has links that wait. */
export function inviteStaff(desk: Fetcher, typed: unknown): Promise<FormAnswer<readonly Staff[]>> {
  return sendForm(staffInvitationSchema, typed, (sent) =>
    send(desk, jsonRequest('POST', '/api/desk/staff', sent), decodeStaffList),
  )
}

/** Changes an account as typed. 409 when somebody else changed it meanwhile, or no owner would be left. */
export function changeStaff(desk: Fetcher, id: string, typed: unknown): Promise<FormAnswer<Staff>> {
  return sendForm(staffChangeSchema, typed, (sent) =>
    send(desk, jsonRequest('POST', `/api/desk/staff/${encodeURIComponent(id)}`, sent), decodeStaff),
  )
}

/** Returns a page of what was changed, the newest first; of one subject, or of all. */
export function listDeskChanges(desk: Fetcher, page: number, subject: string | null): Promise<Answer<DeskChangePage>> {
  const query = new URLSearchParams({ page: String(page), ...(subject === null ? {} : { subject }) })
  return send(desk, getRequest('/api/desk/changes', query), decodeDeskChangePage)
}

/** Takes a change back. 409 when it has no way back, or what it changed was changed again. */
export function takeBack(desk: Fetcher, id: string): Promise<Answer<null>> {
  return send(desk, jsonRequest('POST', `/api/desk/changes/${encodeURIComponent(id)}/undo`, undefined), decodeDone)
}
