import { atom, computed, type ReadableAtom } from 'nanostores'
import { parseEmail } from '#domain/address/contact.ts'
import { passwordWeaknesses } from '#domain/password.ts'
import { returnPath } from './return-path.ts'
import { createAccount, type SignInFailure, signIn } from './session.ts'
import { noteSignIn } from './sign-in-notice.ts'

/** Whether an account is made, or one that is there is entered. */
export type SignInMode = 'create' | 'enter'

export type SignInField = 'firstName' | 'lastName' | 'email' | 'password'

/** What is wrong with a field. `wrong`, `registered` and `common` only the server can know. */
export type SignInFault = 'missing' | 'email' | 'weak' | FieldRefusal
type FieldRefusal = 'wrong' | 'registered' | 'common'
type SignInFaults = Partial<Record<SignInField, SignInFault>>

/** Why nobody was let in, where no field is at fault. */
type SignInOutage = Exclude<SignInFailure, keyof typeof fieldRefusals>

/** The form as it is drawn. */
interface SignInState {
  readonly form: Readonly<Record<SignInField, string>>
  /** The faults that are on show. */
  readonly faults: SignInFaults
  /** Null when a field is at fault, or nothing is. */
  readonly outage: SignInOutage | null
  readonly isBusy: boolean
  /** The page that the shopper was bound for; empty for none. */
  readonly bound: string
}

/** What came of a submit: the shopper is in; a field is at fault; there was an outage, or it is under way already. */
type SubmitOutcome = 'entered' | 'faulty' | 'stopped'

/** The form's state and what the shopper can do. */
interface SignInForm {
  readonly $signIn: ReadableAtom<SignInState>
  /** Notes where the shopper was bound for, from the query of the page's address. */
  readAddress(search: string): void
  typeIn(field: SignInField, text: string): void
  /** Shows the fault of a field as the shopper leaves it. */
  leave(field: SignInField): void
  submit(): Promise<SubmitOutcome>
}

/** Refusals that name a field: where each is shown, and as which fault. */
const fieldRefusals = {
  wrong: { field: 'password', fault: 'wrong' },
  taken: { field: 'email', fault: 'registered' },
  weak_password: { field: 'password', fault: 'common' },
} as const satisfies Partial<Record<SignInFailure, { field: SignInField; fault: FieldRefusal }>>

const emptyForm: SignInState['form'] = { firstName: '', lastName: '', email: '', password: '' }
const fields: readonly SignInField[] = ['firstName', 'lastName', 'email', 'password']

const serverState: SignInState = { form: emptyForm, faults: {}, outage: null, isBusy: false, bound: '' }
/** The form as the server draws it: empty. */
export const serverSignIn = (): SignInState => serverState

interface Progress extends Pick<SignInState, 'form' | 'isBusy' | 'bound'> {
  readonly failure: SignInFailure | null
  /** The fields whose fault may be shown: those that were left, and all once the form was sent. */
  readonly shown: ReadonlySet<SignInField>
}

/** Returns the form that signs in, or that makes an account (rules §6). */
export function openSignInForm(mode: SignInMode): SignInForm {
  const $progress = atom<Progress>({ form: emptyForm, isBusy: false, bound: '', failure: null, shown: new Set() })
  const change = (facts: Partial<Progress>) => $progress.set({ ...$progress.get(), ...facts })

  const $signIn = computed($progress, ({ form, isBusy, bound, failure, shown }): SignInState => {
    const refusal = failure !== null && isFieldRefusal(failure) ? fieldRefusals[failure] : null
    const all: SignInFaults = { ...formFaults(mode, form), ...(refusal && { [refusal.field]: refusal.fault }) }
    return {
      form,
      isBusy,
      bound,
      faults: Object.fromEntries([...shown].flatMap((field) => (all[field] ? [[field, all[field]]] : []))),
      outage: failure !== null && !isFieldRefusal(failure) ? failure : null,
    }
  })
  return {
    $signIn,
    readAddress: (search) => change({ bound: returnPath(search, '') }),
    typeIn: (field, text) => change({ failure: null, form: { ...$progress.get().form, [field]: text } }),
    leave(field) {
      const { form, shown } = $progress.get()
      if (form[field] !== '') change({ shown: new Set([...shown, field]) })
    },
    async submit() {
      const { form, isBusy, bound } = $progress.get()
      change({ shown: new Set(fields) })
      if (isBusy) return 'stopped'
      if (Object.keys(formFaults(mode, form)).length > 0) return 'faulty'
      change({ isBusy: true, failure: null })
      const entered = await (mode === 'create' ? createAccount(form) : signIn(form.email, form.password))
      if (entered.ok) {
        if (bound === '') noteSignIn(mode === 'create' ? 'created' : 'signed_in')
        return 'entered'
      }
      change({ isBusy: false, failure: entered.error })
      return isFieldRefusal(entered.error) ? 'faulty' : 'stopped'
    },
  }
}

function isFieldRefusal(failure: SignInFailure): failure is keyof typeof fieldRefusals {
  return Object.hasOwn(fieldRefusals, failure)
}

function formFaults(mode: SignInMode, { firstName, lastName, email, password }: SignInState['form']): SignInFaults {
  const isCreating = mode === 'create'
  const faults: SignInFaults = {}
  if (isCreating && firstName.trim() === '') faults.firstName = 'missing'
  if (isCreating && lastName.trim() === '') faults.lastName = 'missing'
  if (email.trim() === '') faults.email = 'missing'
  else if (!parseEmail(email.trim()).ok) faults.email = 'email'
  if (password === '') faults.password = 'missing'
  else if (isCreating && passwordWeaknesses(password).length > 0) faults.password = 'weak'
  return faults
}
