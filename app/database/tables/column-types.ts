import type { ColumnType } from "kysely";

/** Milliseconds since 1970, UTC. */
export type Millis = number;

/** 0 or 1: both databases store truth as an integer. */
export type Flag = 0 | 1;

/** JSON text. Parsed on read by `parseJson`, written as a string. */
export type Json<T> = ColumnType<string, string, string> & { readonly __json?: T };

/** A counter with a database default of 0. */
export type Counter = ColumnType<number, number | undefined, number>;
