import { problemAnswer } from '#functions/answers.ts'
import { isDeskPath, pageAddress } from './page-request.ts'

/** Pages with a form that the browser sends by itself when the shopper is faster than the page's script. */
const formPages: ReadonlySet<string> = new Set([
  '/account',
  '/checkout',
  '/create-account',
  '/forgot-password',
  '/gift-card',
  '/payment',
  '/reset-password',
])

/** Returns the 405 for a method that a page does not answer, with the methods that it does. Undefined for others. */
export function refusePageMethod(request: Request): Response | undefined {
  const { path } = pageAddress(request.url)
  const hasForm = formPages.has(path) || isDeskPath(path)
  const allowed = path === '/area' ? ['POST'] : hasForm ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
  if (allowed.includes(request.method)) return undefined
  const allow = allowed.join(', ')
  const answer = problemAnswer(405, { message: `This page answers to ${allow}.`, code: 'method_not_allowed' })
  answer.headers.set('allow', allow)
  return answer
}
