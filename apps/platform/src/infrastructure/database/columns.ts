import type { ColumnType } from 'kysely';

/** An instant, written and read as a Date, by the platform's clock. */
export type Instant = ColumnType<Date, Date, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json = ColumnType<unknown, string | null, never>;

/** Written once, with the row. */
export type WrittenOnce<T> = ColumnType<T, T, never>;
/** JSON that is written as text. */
export type Written = ColumnType<unknown, string, string>;
/** Minor units, read as text where the driver cannot represent the number. */
export type MinorUnits = ColumnType<number | string, number, number>;
