import { atom } from 'nanostores'
import { halfWidth } from '#domain/half-width.ts'
import type { Cents } from '#domain/money.ts'
import type { CodeEffect } from '#domain/quote/code-effect.ts'
import type { CodeRefusal } from '#domain/quote/discount.ts'
import { enterCode } from './discount-codes.ts'

// Separate from code-answers.ts, which loads with the first code.

/** Why a code does not apply, in more detail than `CodeRefusal`. i18n has a text for each. */
export interface RefusalDetails {
  readonly reason: CodeRefusal | 'spent' | 'free_already' | 'free_without' | 'saves_nothing'
  /** For `free_without`: the code without which shipping is free. */
  readonly code: string
  /** For `minimum`: the subtotal that the code needs. */
  readonly minSubtotal: Cents
}

/** What an entered code does. `unchecked`: the server could not be asked. `none`: the quote does not know it yet. */
export type CodeStatus =
  | { readonly kind: 'applied'; readonly effect: CodeEffect }
  | { readonly kind: 'refused'; readonly refusal: RefusalDetails }
  | { readonly kind: 'unchecked' | 'none' }

/** What the last submitted code came to. A refused one is no longer entered. */
export interface CodeAnswer {
  readonly code: string
  readonly status: CodeStatus
  readonly isRefused: boolean
}

/** The form of discount codes. */
export interface CodeForm {
  readonly text: string
  /** What is wrong with the text. `refused`: see `answer`. `unchecked`: the code could not be checked. */
  readonly fault: 'missing' | 'one_at_a_time' | 'refused' | 'unchecked' | null
  /** The submitted codes that have no answer yet. */
  readonly awaited: readonly string[]
  readonly answer: CodeAnswer | null
}

const empty: CodeForm = { text: '', fault: null, awaited: [], answer: null }

/** The form of discount codes on this page. */
export const $codeForm = atom<CodeForm>(empty)

/** Takes over the typed text and clears its fault. */
export function typeCode(text: string): void {
  $codeForm.set({ ...$codeForm.get(), text, fault: null })
}

/** Enters the typed code, which waits for its answer (code-answers.ts). Returns false when the text is not one code. */
export function submitCode(): boolean {
  const form = $codeForm.get()
  const code = /[,;\u3001]/.test(halfWidth(form.text)) ? '' : enterCode(form.text)
  if (code === '') {
    $codeForm.set({ ...form, fault: form.text.trim() === '' ? 'missing' : 'one_at_a_time' })
    return false
  }
  $codeForm.set({ ...form, fault: null, awaited: [...form.awaited, code] })
  return true
}

/** Stops waiting for answers: the code that gives them could not be loaded. The codes stay entered. */
export function giveUpAnswers(): void {
  $codeForm.set({ ...$codeForm.get(), awaited: [], fault: 'unchecked' })
}

/** Empties the form when its screen closes. */
export function clearCodeForm(): void {
  $codeForm.set(empty)
}
