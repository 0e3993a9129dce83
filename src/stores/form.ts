import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'
import { err, ok, type Result } from '#domain/result.ts'

/** The fault of each field, as a code that i18n has words for. A field without a fault has no entry. */
export type Faults<Field extends string, Fault extends string> = Readonly<Partial<Record<Field, Fault>>>

/** Why a submit failed: fields have faults, or a reason that names no field. */
export type SubmitFailure<Field extends string, Fault extends string, Reason extends string> =
  | { readonly reason: 'fields'; readonly faults: Faults<Field, Fault> }
  | { readonly reason: Reason }

/** A form as it is drawn. */
export interface FormState<Field extends string, Fault extends string, Reason extends string> {
  readonly values: Readonly<Record<Field, string>>
  /** The faults on show. */
  readonly faults: Faults<Field, Fault>
  /** Why the last submit failed; null once the shopper types. */
  readonly failure: 'fields' | Reason | null
  readonly isBusy: boolean
  /** Whether the last submit worked and nothing has been typed since. */
  readonly isSent: boolean
}

/** A form's state and what the shopper can do. */
export interface Form<Field extends string, Fault extends string, Reason extends string, Sent> {
  readonly $form: ReadableAtom<FormState<Field, Fault, Reason>>
  /** Sets a field. Hides its fault when the fault changes: nothing is validated while the shopper types. */
  typeIn(field: Field, text: string): void
  /** Sets fields that the shopper did not type, such as the city of a ZIP code. */
  fill(values: Partial<Record<Field, string>>): void
  /** Tidies the text and shows the fault of a field when the shopper leaves it. An untouched field shows none. */
  leave(field: Field): void
  /** Sends the form. `faulty`: a field has a fault; `stopped`: it failed otherwise, or is being sent already. */
  submit(): Promise<Result<Sent, 'faulty' | 'stopped'>>
}

/** What makes one form different from another. */
interface FormRules<Field extends string, Fault extends string, Reason extends string, Sent> {
  readonly $values: WritableAtom<Readonly<Record<Field, string>>>
  faultsOf(values: Readonly<Record<Field, string>>): Faults<Field, Fault>
  tidy?(values: Readonly<Record<Field, string>>): Readonly<Record<Field, string>>
  /** Resolves once the values are final, for example after a ZIP code has filled in its city. */
  settle?(): Promise<unknown>
  send(values: Readonly<Record<Field, string>>): Promise<Result<Sent, SubmitFailure<Field, Fault, Reason>>>
  /**
   * Returns the values that the form goes on with after a submit. Without it the form stays busy, since the shopper
   * goes on to another page.
   */
  next?(values: Readonly<Record<Field, string>>): Readonly<Record<Field, string>>
}

interface Progress<Field extends string, Fault extends string, Reason extends string> {
  readonly failure: SubmitFailure<Field, Fault, Reason> | null
  readonly isBusy: boolean
  readonly isSent: boolean
  readonly isTried: boolean
  /** The fields whose fault may be shown: those that were left, and all once the form was submitted. */
  readonly shown: readonly string[]
}

/** Returns a form that shows a field's fault once the shopper has left the field or submitted the form. */
export function openForm<Field extends string, Fault extends string, Reason extends string, Sent>({
  $values,
  faultsOf,
  tidy = (values) => values,
  settle,
  send,
  next,
}: FormRules<Field, Fault, Reason, Sent>): Form<Field, Fault, Reason, Sent> {
  type State = FormState<Field, Fault, Reason>
  const fresh = { failure: null, isBusy: false, isSent: false, isTried: false, shown: [] }
  const $progress = atom<Progress<Field, Fault, Reason>>(fresh)
  const change = (facts: Partial<Progress<Field, Fault, Reason>>) => $progress.set({ ...$progress.get(), ...facts })

  const $form = computed([$values, $progress], (values, { failure, isBusy, isSent, shown }): State => {
    const faults = { ...faultsOf(values), ...(failure !== null && 'faults' in failure ? failure.faults : {}) }
    return { values, faults: only(faults, shown), failure: failure?.reason ?? null, isBusy, isSent }
  })
  return {
    $form,
    typeIn(field, text) {
      const { values, faults } = $form.get()
      const typed = { ...values, [field]: text }
      const { shown } = $progress.get()
      const isFaultSame = faultsOf(typed)[field] === faults[field]
      change({ failure: null, isSent: false, shown: isFaultSame ? shown : shown.filter((each) => each !== field) })
      $values.set(typed)
    },
    fill: (values) => $values.set({ ...$values.get(), ...values }),
    leave(field) {
      const { shown, isTried } = $progress.get()
      $values.set(tidy($values.get()))
      if ($values.get()[field] !== '' || isTried) change({ shown: [...shown, field] })
    },
    async submit() {
      if ($progress.get().isBusy) return err('stopped')
      change({ failure: null, isBusy: true, isSent: false, isTried: true, shown: Object.keys($values.get()) })
      await settle?.()
      const faults = faultsOf($values.get())
      if (Object.keys(faults).length > 0) {
        change({ isBusy: false, failure: { reason: 'fields', faults } })
        return err('faulty')
      }
      const sent = await send($values.get())
      if (!sent.ok) {
        change({ isBusy: false, failure: sent.error })
        return err(sent.error.reason === 'fields' ? 'faulty' : 'stopped')
      }
      if (next !== undefined) {
        $values.set(next($values.get()))
        $progress.set({ ...fresh, isSent: true })
      }
      return ok(sent.value)
    },
  }
}

function only<Field extends string, Fault extends string>(
  faults: Faults<Field, Fault>,
  shown: readonly string[],
): Faults<Field, Fault> {
  const shownFaults: Partial<Record<Field, Fault>> = { ...faults }
  for (const field in shownFaults) if (!shown.includes(field)) delete shownFaults[field]
  return shownFaults
}
