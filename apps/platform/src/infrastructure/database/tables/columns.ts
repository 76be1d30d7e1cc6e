import type { ColumnType } from 'kysely';

/** An instant, written and read as a Date, by the platform's clock. */
export type Instant = ColumnType<Date, Date, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json = ColumnType<unknown, string | null, never>;
