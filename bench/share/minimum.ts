import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresPrograms, type SqlClient } from '../../apps/platform/test/fixtures/postgres-cluster.ts';

/**
 * The least that PostgreSQL does for a deposit and a round: `pgbench` writes the rows that the platform writes, in as many
 * transactions, with prepared statements and one round trip per transaction. It decides nothing.
 *
 * The rows were found with `pg_stat_statements` and `pg_stat_user_tables` while the platform was called. `bench:share`
 * counts the rows of both again before it measures, and fails when they differ. Triggers write the totals by day.
 */
export type Work = 'deposit' | 'round';

/** The game of all rounds. */
export const GAME = { id: 'slot', name: 'A slot' };

const PLAYER = `('00000000-0000-4000-8000-' || lpad(:player::text, 12, '0'))::uuid`;
const ID = `('00000000-0000-4000-a000-' || lpad(to_hex(:id::bigint), 12, '0'))::uuid`;
const REFERENCE = `'pgbench ' || :id::text`;
const AUDIT_AFTER = `jsonb_build_object('txId', ${REFERENCE}, 'amount', 1000, 'currency', 'EUR')`;

const audit = (
  action: string,
) => `INSERT INTO audit (at, actor, action, player_id, after, rule_edition, request_id)
  VALUES (now(), 'platform', '${action}', ${PLAYER}, ${AUDIT_AFTER}, '2026-01', ${REFERENCE});`;

const movement = (kind: string, amount: number) => `WITH movement AS (
    INSERT INTO ledger_movements
      (key, kind, player_id, currency, reference, created_at, real_after, bonus_after, held_after)
    VALUES ('${kind} ' || ${REFERENCE}, '${kind}', ${PLAYER}, 'EUR', ${REFERENCE}, now(), 1000000, 0, 0) RETURNING player_id, id
  )
  INSERT INTO ledger_postings (player_id, movement_id, account, amount)
  SELECT player_id, id, account, amount FROM movement, (VALUES ('real', ${amount}::bigint), ('clearing', ${-amount}::bigint)) AS side (account, amount);
INSERT INTO ledger_balances (player_id, currency, "real", bonus, held) VALUES (${PLAYER}, 'EUR', 1000000, 0, 0)
  ON CONFLICT (player_id, currency) DO UPDATE SET "real" = ledger_balances.real + ${amount}, bonus = 0, held = 0;
INSERT INTO pushes (player_id, topic, created_at) VALUES (${PLAYER}, '/balanceChange', now());
UPDATE pushes SET announced_at = now() WHERE player_id = ${PLAYER} AND id = (SELECT lastval());`;

const limitUse = (measure: string, product: string) =>
  `INSERT INTO limit_usage (player_id, measure, product, amount, reference, used_at)
  VALUES (${PLAYER}, '${measure}', ${product}, 100, '${measure} ' || ${REFERENCE}, now())
  ON CONFLICT ON CONSTRAINT limit_usage_reference DO NOTHING;`;

const step = (name: string, type: string, amount: number) => `INSERT INTO play_steps
    (play_id, player_id, book, currency, game, at, step, type, amount, status)
  VALUES (${ID}, ${PLAYER}, 'casino', 'EUR', '${GAME.name}', now(), '${name}', '${type}', ${amount}, 'Completed');`;

const TRANSACTIONS: Record<Work, readonly string[]> = {
  deposit: [
    `INSERT INTO directory_payments (name, player_id) VALUES (${REFERENCE}, ${PLAYER});
    INSERT INTO payments (id, tx_id, visit, player_id, method, status, amount, currency, brand, provider, auth_code, created_at)
      VALUES (${ID}, ${REFERENCE}, ${REFERENCE}, ${PLAYER}, 'deposit', 'initiated', 1000, 'EUR', 'Playerdesk', 'card',
        'auth ' || ${REFERENCE}, now());
    ${limitUse('deposit', 'NULL')}
    ${audit('authorize-deposit')}`,
    `UPDATE payments SET status = 'completed', ended_at = now() WHERE player_id = ${PLAYER} AND id = ${ID};
    ${movement('deposit', 1000)}
    ${audit('complete-deposit')}`,
  ],
  round: [
    `INSERT INTO plays (id, book, round_id, player_id, product, game_id, currency, stake_real, stake_bonus, counted, status, started_at)
      VALUES (${ID}, 'casino', ${REFERENCE}, ${PLAYER}, 'slots', '${GAME.id}', 'EUR', 100, 0, 0, 'open', now());
    ${limitUse('wager', `'slots'`)}
    ${movement('stake', -100)}
    ${step('stake', 'Bet', -100)}
    INSERT INTO last_played (game_id, table_id, player_id, platform, played_at)
      VALUES ('${GAME.id}', '', ${PLAYER}, 'Desktop', now())
      ON CONFLICT (player_id, game_id, table_id, platform) DO UPDATE SET played_at = excluded.played_at;`,
    `${movement('win', 100)}
    ${limitUse('win', `'slots'`)}
    ${step('win', 'Win', 100)}
    UPDATE plays SET status = 'settled', ended_at = now() WHERE player_id = ${PLAYER} AND id = ${ID};
    UPDATE play_steps SET status = 'Completed', end_entry = NULL
      WHERE player_id = ${PLAYER} AND play_id = ${ID} AND type = 'Bet';`,
  ],
};

/** A statement with the names of its values, in order. */
export interface MinimumStatement {
  readonly text: string;
  readonly names: readonly string[];
}

/** Returns the transactions of a work as statements with numbered values. */
export function listTransactions(work: Work): readonly (readonly MinimumStatement[])[] {
  return TRANSACTIONS[work].map((statements) =>
    onOneLineEach(statements)
      .split('\n')
      .map((statement) => {
        const names = [
          ...new Set([...statement.matchAll(/:(player|id)\b/g)].map(([, name]) => name as string)),
        ];
        const text = statement.replaceAll(/:(player|id)\b/g, (_, name) => `$${names.indexOf(name) + 1}`);
        return { text, names };
      }),
  );
}

/** Adds players of pgbench, as copies of one of the platform, each with a balance. */
export async function addMinimumPlayers(client: SqlClient, copied: string, count: number): Promise<void> {
  const playerId = PLAYER.replace(':player', 'number');
  await client.query(
    `INSERT INTO players SELECT copy.* FROM players AS original, generate_series(1, $2::int) AS number,
      jsonb_populate_record(original, jsonb_build_object('id', ${playerId})) AS copy WHERE original.id = $1`,
    [copied, count],
  );
  await client.query(
    `INSERT INTO ledger_balances (player_id, currency, "real", bonus, held)
      SELECT ${playerId}, 'EUR', 1000000000, 0, 0 FROM generate_series(1, $1::int) AS number`,
    [count],
  );
}

/** Runs pgbench for a number of seconds, or of transactions per connection. Returns how many deposits or rounds it made. */
export async function runMinimum(
  work: Work,
  options: {
    readonly url: string;
    readonly folder: string;
    readonly players: number;
    readonly connections: number;
    readonly length: { readonly seconds: number } | { readonly times: number };
  },
): Promise<number> {
  const script = join(options.folder, `${work}.sql`);
  const transactions = TRANSACTIONS[work].map(
    (statements) => `\\startpipeline\nBEGIN;\n${onOneLineEach(statements)}\nCOMMIT;\n\\endpipeline`,
  );
  const variables = `\\set player random(1, ${options.players})\n\\set id random(1, 281474976710655)`;
  await writeFile(script, [variables, ...transactions, ''].join('\n'));
  const { length, connections, url } = options;
  const until = 'seconds' in length ? ['-T', `${length.seconds}`] : ['-t', `${length.times}`];
  const { stdout } = await promisify(execFile)(join(await findPostgresPrograms(), 'pgbench'), [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${connections}`,
    ...until,
    '-f',
    script,
    url,
  ]);
  const made = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  if (!(made > 0) || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout);
  return made;
}

/** One statement per line: pgbench would send the statements of one line together. */
function onOneLineEach(statements: string): string {
  return statements
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '')
    .map((statement) => `${statement};`)
    .join('\n');
}
