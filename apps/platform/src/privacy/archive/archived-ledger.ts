import { z } from 'zod';
import { type Archive, ArchiveProblem } from '../../infrastructure/archive/archive-file.ts';
import { findPlayersOfDeleted, listArchives } from '../../infrastructure/archive/archives.queries.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Finding, JACKPOT_ACCOUNT, listCarried } from '../../money/index.ts';
import { parseRows } from './archived-rows.ts';
import { type Archives, readKept } from './archives.ts';

/** Findings in one report. */
const MOST = 1000;

const movementSchema = z.object({
  id: z.number(),
  key: z.string(),
  player_id: z.string(),
  currency: z.string(),
  reference: z.string().nullable(),
});
const postingSchema = z.object({ movement_id: z.number(), account: z.string(), amount: z.number() });

/** Sums of postings by player, currency, account and jackpot. */
type Sums = Map<string, number>;

/**
 * Verifies the archives of the ledger: each movement sums to zero, and all together are what the books carry forward. What
 * is carried forward of players with a deleted archive is not compared. Returns the number of archived movements and the
 * findings.
 */
export async function checkArchivedLedger(
  db: Db,
  archives: Archives,
): Promise<{ readonly movements: number; readonly findings: readonly Finding[] }> {
  const sums: Sums = new Map();
  const findings: Finding[] = [];
  let movements = 0;
  const uncompared = await findPlayersOfDeleted(db, 'ledger');
  for await (const kept of listArchives(db, 'ledger')) {
    if (kept.deletedAt) continue;
    try {
      const added = addArchive(sums, await readKept(archives, kept));
      movements += added.movements;
      findings.push(...added.findings);
    } catch (error) {
      if (!(error instanceof ArchiveProblem)) throw error;
      findings.push({ kind: 'archive-damaged', of: String(kept.number), found: error.message });
    }
  }
  for await (const { playerId, currency, account, reference, amount } of listCarried(db)) {
    if (uncompared.has(playerId)) continue;
    const key = toKey(playerId, currency, account, reference);
    compare(findings, key, amount, sums.get(key) ?? 0);
    sums.delete(key);
  }
  for (const [key, amount] of sums) {
    if (!uncompared.has(key.split(' ', 1)[0] ?? '')) compare(findings, key, 0, amount);
  }
  return { movements, findings: findings.slice(0, MOST) };
}

function addArchive(sums: Sums, { tables }: Archive): { movements: number; findings: readonly Finding[] } {
  const rowsOf = (name: string) => tables.flatMap((one) => (one.table === name ? parseRows(one) : []));
  const movements = rowsOf('ledger_movements').map((row) => movementSchema.parse(row));
  const byId = new Map(movements.map((movement) => [movement.id, { movement, sum: 0 }]));
  const findings: Finding[] = [];
  for (const row of rowsOf('ledger_postings')) {
    const { movement_id, account, amount } = postingSchema.parse(row);
    const found = byId.get(movement_id);
    if (!found) {
      findings.push({ kind: 'movement-without-postings', of: String(movement_id), found: 'no movement' });
      continue;
    }
    found.sum += amount;
    const { player_id, currency, reference } = found.movement;
    const key = toKey(player_id, currency, account, account === JACKPOT_ACCOUNT ? (reference ?? '') : '');
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  for (const { movement, sum } of byId.values()) {
    if (sum !== 0) findings.push({ kind: 'movement-not-zero', of: movement.key, found: String(sum) });
  }
  return { movements: movements.length, findings };
}

function compare(findings: Finding[], key: string, carried: number, archived: number): void {
  if (carried === archived || findings.length >= MOST) return;
  findings.push({ kind: 'carried-differs', of: key, found: `carried ${carried}, archived ${archived}` });
}

const toKey = (...parts: readonly string[]) => parts.join(' ').trim();
