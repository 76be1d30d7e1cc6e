import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');
/** The SQL functions that return the database's own time. */
const DATABASE_TIME =
  /CURRENT_(?:TIME|DATE|TIMESTAMP)|LOCALTIME|statement_timestamp|clock_timestamp|transaction_timestamp|\bnow\(\)|'now'/i;
/** Leases of sweeps end in real time, also while the platform's clock is moved. All processes share that of the database. */
const LEASES = 'app/sweeper/sweep-leases.ts';

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

describe('the SQL of the platform', () => {
  it('no statement except the leases uses the time of the database instead of a parameter', () => {
    const offenders = files.flatMap((path) =>
      sqlOf(readFileSync(join(SOURCE, path), 'utf8')).flatMap((text) =>
        DATABASE_TIME.test(text) ? [`${path}: ${text}`] : [],
      ),
    );
    expect(offenders.filter((found) => !found.startsWith(LEASES))).toEqual([]);
    expect(offenders.some((found) => found.startsWith(LEASES))).toBe(true);
  });

  it('the check recognizes each function that returns the time of the database', () => {
    for (const text of ['created_at timestamptz DEFAULT now()', 'WHERE at < now()', 'CURRENT_TIMESTAMP']) {
      expect(
        sqlOf(`sql\`${text}\``).some((found) => DATABASE_TIME.test(found)),
        text,
      ).toBe(true);
    }
    expect(
      files.filter((path) => path.startsWith('infrastructure/database/migrations/')).length,
    ).toBeGreaterThan(1);
  });
});

/** Returns every template and SQL string of a source, without interpolations. */
function sqlOf(source: string): string[] {
  return [...source.matchAll(/`([^`]*)`|'((?:CREATE|INSERT|UPDATE|DELETE|SELECT|ALTER)[^']*)'/g)].map(
    (match) => (match[1] ?? match[2] ?? '').replaceAll(/\$\{[^}]*\}/g, ''),
  );
}
