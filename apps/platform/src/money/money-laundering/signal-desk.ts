import { z } from 'zod';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import { type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateTable } from '../../infrastructure/exchange-rates/rates.ts';
import { statutoryAmount } from '../../infrastructure/exchange-rates/statutory-amount.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { MOST_WAITING } from '../../infrastructure/waiting-work.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { runForEach } from '../../operations/sweep.ts';
import {
  decideOpenSignal,
  insertSignal,
  listOpenSignals,
  listPayers,
  type PayerPattern,
  readPatterns,
} from './signals.queries.ts';
import { findSignals, SIGNAL_DECISIONS, type Signal, type SignalSettings } from './signals.ts';

/** How far back a payment makes the next sweep look at its player: more than one interval, plus a day of downtime. */
const PAID_WITHIN = 2 * DAY;
/** Players whose payments one statement reads. */
const BATCH = 500;

/** A decision about a signal, with what was found. */
export const signalDecisionSchema = z.object({
  decision: z.enum(SIGNAL_DECISIONS),
  grounds: z.string().trim().min(5).max(1000),
});

interface DecidedSignal extends Readonly<z.infer<typeof signalDecisionSchema>> {
  readonly id: string;
  readonly playerId: string;
  readonly by: StaffAct;
}

/**
 * Patterns of money laundering in players' payments, for staff alone: the law forbids to disclose them to the player.
 * @see Directive (EU) 2015/849, article 39
 */
export interface SignalDesk {
  /** Adds the signals in what players paid lately. Blocks nobody and notifies no player. */
  sweep(): Promise<void>;
  /** Returns the open signals, the longest waiting first. */
  list(): ReturnType<typeof listOpenSignals>;
  /**
   * Decides a signal, once.
   *
   * @throws Refusal `NotFound` for a signal that is decided or does not exist.
   */
  decide(decided: DecidedSignal): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly exchangeRates: RateTable;
  readonly signals: SignalSettings;
}

export function createSignalDesk(deps: Deps): SignalDesk {
  return {
    sweep: () => sweep(deps),
    list: () => listOpenSignals(deps.db, MOST_WAITING),
    decide: (decided) => decide(deps, decided),
  };
}

async function sweep(deps: Deps): Promise<void> {
  const { db, clock, signals } = deps;
  const since = new Date(clock.now() - signals.days * DAY);
  const payers = await listPayers(db, new Date(clock.now() - PAID_WITHIN));
  const batches = Array.from({ length: Math.ceil(payers.length / BATCH) }, (_batch, index) =>
    payers.slice(index * BATCH, (index + 1) * BATCH),
  );
  await runForEach(batches, async (batch) => {
    const found = (await readPatterns(db, batch, since)).map((payer) => ({
      payer,
      signals: signalsOf(deps, payer),
    }));
    await runForEach(
      found.filter((one) => one.signals.length > 0),
      (one) => addSignals(deps, one.payer, one.signals, since),
    );
  });
}

function signalsOf({ exchangeRates, signals }: Deps, payer: PayerPattern): readonly Signal[] {
  const { dueDiligence } = getJurisdictionRule(payer.market);
  return findSignals(payer, statutoryAmount(payer.currency, dueDiligence, exchangeRates), signals);
}

async function addSignals(
  { db, clock, audit }: Deps,
  { playerId, market, currency }: PayerPattern,
  signals: readonly Signal[],
  since: Date,
): Promise<void> {
  const { edition: ruleEdition } = getJurisdictionRule(market);
  await db.transaction().execute(async (tx) => {
    // Locked: of two concurrent processes the second finds it done.
    await lockPlayer(tx, playerId);
    for (const signal of signals) {
      const now = new Date(clock.now());
      const id = await insertSignal(tx, { ...signal, playerId, currency, ruleEdition, now, since });
      if (id === null) continue;
      const after = { signal: id, kind: signal.kind };
      await audit.write(tx, { actor: 'platform', action: 'add-money-signal', playerId, after, ruleEdition });
    }
  });
}

async function decide(
  { db, clock, audit }: Deps,
  { id, playerId, decision, grounds, by }: DecidedSignal,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const kind = await decideOpenSignal(tx, { id, playerId }, decision, new Date(clock.now()));
    if (kind === undefined) throw new Refusal('NotFound');
    const after = { signal: id, kind, decision, grounds };
    await audit.write(tx, { ...by, action: 'decide-money-signal', playerId, after });
  });
}
