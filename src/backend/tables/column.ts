import { type Cents, cents } from '#domain/money.ts'
import { type Rate, rate } from '#domain/rate.ts'

/** What SQLite keeps in one place of a row. */
export type Stored = string | number | null

/** How one field travels to its column and back. */
export interface Column<T> {
  /** The unit, which the column's name ends in. */
  readonly unit: string
  /** The column's name where it is not the field's own. */
  readonly name?: string
  readonly toStored: (value: T) => Stored
  readonly fromStored: (stored: Stored) => T
  /** For a column of JSON text: reads the parsed JSON. */
  readonly fromParsed?: (parsed: unknown) => T
}

export const text: Column<string> = { unit: '', toStored: (value) => value, fromStored: String }
export const integer: Column<number> = { unit: '', toStored: (value) => value, fromStored: Number }
/** An amount of money, in cents. */
export const money: Column<Cents> = {
  unit: '_cents',
  toStored: (value) => value,
  fromStored: (stored) => cents(Number(stored)),
}
/** A rate, in millionths. */
export const share: Column<Rate> = {
  unit: '_millionths',
  toStored: (value) => value,
  fromStored: (stored) => rate(Number(stored)),
}
/** Yes or no, as 1 or 0. */
export const flag: Column<boolean> = {
  unit: '',
  toStored: (value) => (value ? 1 : 0),
  fromStored: (stored) => stored === 1,
}

/** One of some words. A CHECK or the writer's schema keeps other words out. */
export function oneOf<T extends string>(): Column<T> {
  return { unit: '', toStored: (value) => value, fromStored: (stored) => stored as T }
}

/** A value kept as JSON text: written and read by the same type. */
export function json<T>(): Column<T> {
  return {
    unit: '',
    toStored: (value) => JSON.stringify(value),
    fromStored: (stored) => JSON.parse(String(stored)) as T,
    fromParsed: (parsed) => parsed as T,
  }
}

/**
 * Records kept as JSON text without what `empty` has too: it may have null and false. Every page reads some, and D1 takes
 * time for each byte.
 */
export function jsonRecords<T extends object>(empty: { readonly [Field in keyof T]?: T[Field] & (null | false) }) {
  const fromParsed = (parsed: unknown) => (parsed as readonly T[]).map((record) => ({ ...empty, ...record }))
  const column: Column<readonly T[]> = {
    unit: '',
    toStored: (records) =>
      JSON.stringify(records, (field, value) => (value === Reflect.get(empty, field) ? undefined : value)),
    fromStored: (stored) => fromParsed(JSON.parse(String(stored))),
    fromParsed,
  }
  return column
}

/** A column whose name is not its field's. */
export function named<T>(name: string, column: Column<T>): Column<T> {
  return { ...column, name }
}

/** A column that may be NULL. */
export function orNull<T>({ toStored, fromStored, fromParsed, ...column }: Column<T>): Column<T | null> {
  return {
    ...column,
    toStored: (value) => (value === null ? null : toStored(value)),
    fromStored: (stored) => (stored === null ? null : fromStored(stored)),
    ...(fromParsed && { fromParsed: (parsed) => (parsed === null ? null : fromParsed(parsed)) }),
  }
}
