import { z } from 'zod';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { MOST_WAITING } from '../../infrastructure/waiting-work.ts';
import type { OwnedKey } from '../documents/document-files.ts';
import { WEALTH_DECISIONS } from '../tables/document-tables.ts';
import { decideDeclaration, findDeclarations, listOpenDeclarations } from './source-of-wealth.queries.ts';
import type { WealthService } from './source-of-wealth.ts';

/** A review of a declaration, with what was found. */
export const wealthDecisionSchema = z.object({
  decision: z.enum(WEALTH_DECISIONS),
  grounds: z.string().trim().min(5).max(1000),
});
type WealthVerdict = Readonly<z.infer<typeof wealthDecisionSchema>>;

/** The review of what players declared about their finances. */
export interface WealthDesk {
  /** Returns the declarations that wait: of each player the newest one. */
  list(): ReturnType<typeof listOpenDeclarations>;
  /**
   * Returns a declaration, with an entry in the audit.
   *
   * @throws Refusal `NotFound` for one that is not the newest of its player.
   */
  open(key: OwnedKey, by: StaffAct): Promise<Awaited<ReturnType<WealthService['read']>>[number]>;
  /**
   * Records a review, once.
   *
   * @throws Refusal `NotFound` for a declaration that is reviewed or does not exist.
   */
  decide(key: OwnedKey, verdict: WealthVerdict, by: StaffAct): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly wealth: Pick<WealthService, 'read'>;
}

export function createWealthDesk({ db, clock, audit, wealth }: Deps): WealthDesk {
  return {
    list: () => listOpenDeclarations(db, MOST_WAITING),
    open: async ({ playerId, id }, by) => {
      const [[row], [newest]] = [await findDeclarations(db, playerId, 1), await wealth.read(playerId, 1)];
      if (!newest || row?.id !== id) throw new Refusal('NotFound');
      await audit.write(db, { ...by, action: 'view-wealth', playerId, after: { viewed: id } });
      return newest;
    },
    decide: ({ playerId, id }, { decision, grounds }, by) =>
      db.transaction().execute(async (tx) => {
        const isDecided = await decideDeclaration(tx, { playerId, id }, decision, new Date(clock.now()));
        if (!isDecided) throw new Refusal('NotFound');
        const after = { declaration: id, decision, grounds };
        await audit.write(tx, { ...by, action: 'decide-wealth', playerId, after });
      }),
  };
}
