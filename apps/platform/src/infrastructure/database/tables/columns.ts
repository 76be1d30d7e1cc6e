import type { ColumnType } from 'kysely';

/** An instant. Written and read as a Date; the platform's clock says which. */
export type Instant = ColumnType<Date, Date, Date>;
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Json = ColumnType<unknown, string | null, never>;
