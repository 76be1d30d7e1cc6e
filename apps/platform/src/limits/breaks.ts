import type { Audit } from '../audit/audit.ts';
import { Refusal } from '../call/refusal.ts';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../database/tables.ts';
import { ruleOf } from '../jurisdiction/jurisdictions.ts';
import type { SessionService } from '../session/session.ts';
import { insertBlock, type NewBlock } from './blocks.ts';
import { lockPlayer } from './limits.queries.ts';

export interface Breaks {
  /**
   * Begins a break at once and returns its end, null where it has none. One of the whole account ends every session. It
   * shortens none that runs. Throws ValidationError for a term that their rules do not let a player begin alone.
   */
  begin(tx: Tx, playerId: string, block: NewBlock, requestId: string): Promise<Date | null>;
}

interface Parts {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly sessions: Pick<SessionService, 'endAll'>;
}

export function createBreaks({ clock, audit, sessions }: Parts): Breaks {
  return {
    begin: async (tx, playerId, block, requestId) => {
      const { jurisdiction } = await lockPlayer(tx, playerId);
      const { limits, edition } = ruleOf(jurisdiction);
      const terms = block.kind === 'block' ? limits.blockTerms : limits.selfServiceTerms;
      if (block.setBy === 'player' && !terms.includes(block.term)) {
        throw new Refusal('ValidationError', { fields: { term: 'not offered' } });
      }
      const endsAt = await insertBlock(tx, playerId, block, edition, clock.now());
      if (block.scope === 'account') await sessions.endAll(tx, playerId, 'break');
      await audit.write(tx, {
        actor: block.setBy === 'player' ? 'player' : 'backstage',
        action: block.kind,
        playerId,
        after: { scope: block.scope, term: block.term, endsAt },
        ruleEdition: edition,
        requestId,
      });
      return endsAt;
    },
  };
}
