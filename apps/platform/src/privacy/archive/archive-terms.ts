import {
  findJurisdictionRule,
  type RecordKind,
  type RetentionTerm,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { RECORD_KINDS, toYearAfterBooks } from '../retention.ts';
import { ARCHIVE_SOURCES } from './archive-sources.ts';

/** The players of one market with records in an archive. */
export interface ArchivedMarket {
  readonly jurisdiction: string;
  /** Whether the relationship with one of them lasts. */
  readonly hasLasting: boolean;
  /** When the last relationship ended. Null: none has. */
  readonly endedAt: Date | null;
}

/**
 * Why an archive stays: its term runs, a relationship from whose end the term counts lasts, or the law names no term and
 * the operator neither.
 */
export type Keeping = 'term' | 'relationship' | 'choice';

interface ArchiveToKeep {
  readonly source: string;
  /** Its records are older. */
  readonly until: Date;
  /** Empty: no record belongs to a player. */
  readonly markets: readonly ArchivedMarket[];
}

/** Returns why an archive stays at an instant, or null. `years` is the operator's term where the law names none. */
export function findKeeping(
  { source, until, markets }: ArchiveToKeep,
  now: Date,
  years: number | null,
): Keeping | null {
  const kinds = getKinds(source);
  const found = new Set<Keeping>();
  const add = (keeping: Keeping | null) => keeping && found.add(keeping);
  // Entries of the audit without a player belong to no market.
  if (source === 'audit' || markets.length === 0) add(findChoice(until, years, now));
  for (const market of markets) {
    for (const kind of kinds) {
      const term = findJurisdictionRule(market.jurisdiction)?.retention[kind] ?? null;
      add(term ? findRunning(term, until, market, now) : findChoice(until, years, now));
    }
  }
  return (['relationship', 'term', 'choice'] as const).find((keeping) => found.has(keeping)) ?? null;
}

/** Returns the kinds of records in the archives of a source. */
function getKinds(source: string): ReadonlySet<RecordKind> {
  const tables = ARCHIVE_SOURCES.find(({ name }) => name === source)?.tables ?? [];
  const kinds: Readonly<Record<string, readonly RecordKind[]>> = RECORD_KINDS;
  return new Set(tables.flatMap(({ table }) => kinds[table] ?? []));
}

function findRunning(
  { from, years }: RetentionTerm,
  until: Date,
  { hasLasting, endedAt }: ArchivedMarket,
  now: Date,
): Keeping | null {
  switch (from) {
    case 'end of the relationship':
      if (hasLasting || !endedAt) return 'relationship';
      return isOver(endedAt, years, now) ? null : 'term';
    case 'the record':
      return isOver(until, years, now) ? null : 'term';
    default:
      return isOver(toYearAfterBooks(until), years, now) ? null : 'term';
  }
}

function findChoice(until: Date, years: number | null, now: Date): Keeping | null {
  if (years === null) return 'choice';
  return isOver(until, years, now) ? null : 'term';
}

function isOver(from: Date, years: number, now: Date): boolean {
  const end = new Date(from);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end <= now;
}
