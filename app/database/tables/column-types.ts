import type { ColumnType } from "kysely";

/** Unix time in milliseconds. */
export type Millis = number;

/** A boolean, stored as an integer in both databases. */
export type Flag = 0 | 1;

export function toFlag(value: boolean): Flag;
/** Undefined stays undefined: an update leaves that column as it is. */
export function toFlag(value: boolean | undefined): Flag | undefined;
export function toFlag(value: boolean | undefined): Flag | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}

/** JSON text. Parsed on read by `parseJson`, written as a string. */
export type Json<T> = ColumnType<string, string, string> & { readonly __json?: T };

/** A counter with a database default of 0. */
export type Counter = ColumnType<number, number | undefined, number>;
