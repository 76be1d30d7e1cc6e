import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
/** The SQL functions that return the database's own time. */
const DATABASE_TIME =
  /CURRENT_(?:TIME|DATE|TIMESTAMP)|LOCALTIME|statement_timestamp|clock_timestamp|transaction_timestamp|\bnow\(\)|'now'/i;
/**
 * Leases of sweeps end in real time, also while the platform's clock is moved. All processes share that of the database.
 * The check of the database compares its clock with that of the process.
 */
const EXCEPTIONS = ['app/sweeper/sweep-leases.ts', 'infrastructure/database/postgres-check.ts'];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

describe('the SQL of the platform', () => {
  it('no statement except for leases and the check of clocks uses the time of the database instead of a parameter', () => {
    const offenders = files.flatMap((path) =>
      sqlOf(readFileSync(join(SOURCE, path), 'utf8')).flatMap((text) =>
        DATABASE_TIME.test(text) ? [`${path}: ${text}`] : [],
      ),
    );
    const isException = (found: string) => EXCEPTIONS.some((path) => found.startsWith(path));
    expect(offenders.filter((found) => !isException(found))).toEqual([]);
    expect(offenders.filter(isException)).toHaveLength(EXCEPTIONS.length + 1);
  });

  it('the check recognizes each function that returns the time of the database', () => {
    for (const text of ['created_at timestamptz DEFAULT now()', 'WHERE at < now()', 'CURRENT_TIMESTAMP']) {
      expect(
        sqlOf(`sql\`${text}\``).some((found) => DATABASE_TIME.test(found)),
        text,
      ).toBe(true);
    }
    expect(files.filter((path) => path.endsWith('.schema.ts')).length).toBeGreaterThan(1);
  });
});

/** Returns every template and SQL string of a source, without interpolations. */
function sqlOf(source: string): string[] {
  return [...source.matchAll(/`([^`]*)`|'((?:CREATE|INSERT|UPDATE|DELETE|SELECT|ALTER)[^']*)'/g)].map(
    (match) => (match[1] ?? match[2] ?? '').replaceAll(/\$\{[^}]*\}/g, ''),
  );
}
