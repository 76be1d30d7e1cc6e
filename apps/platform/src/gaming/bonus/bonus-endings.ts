import type { Audit, AuditEntry } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { runForEach } from '../../operations/sweep.ts';
import type { StoredStatus } from '../tables/bonus-tables.ts';
import type { BonusMoney } from './bonus-money.ts';
import { isDue } from './bonus-view.ts';
import { endBonus, findActiveBonuses, type PlayerBonus, playersDue } from './bonuses.queries.ts';

/** Ends bonuses. Callers within a transaction have locked the player. */
export interface BonusEndings {
  /** Ends a bonus and forfeits its remaining money. */
  lose(tx: Tx, bonus: PlayerBonus, status: StoredStatus, actor: AuditEntry['actor']): Promise<void>;
  /** Ends a bonus that is fully wagered or whose money is used up. The remaining money becomes real money. */
  finish(tx: Tx, bonus: PlayerBonus): Promise<void>;
  /** Ends a player's expired bonuses, and returns the other active ones. */
  settleDue(tx: Tx, playerId: string): Promise<readonly PlayerBonus[]>;
  /** Does the same for all players, one after another. */
  sweep(): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly money: BonusMoney;
}

/** Maximum number of players per sweep. The next sweep handles the rest. */
const MOST = 500;

export function createBonusEndings({ db, clock, audit, money }: Deps): BonusEndings {
  const end = async (
    tx: Tx,
    bonus: PlayerBonus,
    { status, gains, actor }: { status: StoredStatus; gains: number; actor: AuditEntry['actor'] },
  ) => {
    await endBonus(tx, bonus, { status, gains, now: new Date(clock.now()) });
    await audit.write(tx, {
      actor,
      action: 'end-bonus',
      playerId: bonus.player_id,
      before: { bonus: bonus.id, status: bonus.status },
      after: { status, gains },
    });
  };
  const lose: BonusEndings['lose'] = async (tx, bonus, status, actor) => {
    await money.forfeit(tx, bonus);
    await end(tx, bonus, { status, gains: bonus.gains, actor });
  };
  const settleDue = async (tx: Tx, playerId: string) => {
    const active = await findActiveBonuses(tx, playerId);
    const now = clock.now();
    for (const bonus of active) if (isDue(bonus, now)) await lose(tx, bonus, 'expired', 'platform');
    return active.filter((bonus) => !isDue(bonus, now));
  };
  return {
    lose,
    settleDue,
    finish: async (tx, bonus) => {
      const gains = bonus.gains + (await money.convert(tx, bonus));
      await end(tx, bonus, {
        status: gains > 0 ? 'finished' : 'finished-no-gains',
        gains,
        actor: 'platform',
      });
    },
    sweep: async () => {
      await runForEach(await playersDue(db, new Date(clock.now()), MOST), (playerId) =>
        db.transaction().execute(async (tx) => {
          await lockPlayer(tx, playerId);
          await settleDue(tx, playerId);
        }),
      );
    },
  };
}
