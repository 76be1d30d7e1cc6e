import type { BreakTerm } from '@playerdesk/contract';
import type { Audit } from '../audit/audit.ts';
import { Refusal } from '../call/refusal.ts';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../database/tables.ts';
import { type JurisdictionRule, ruleOf } from '../jurisdiction/jurisdictions.ts';
import type { SessionService } from '../session/session.ts';
import { insertBlock, type NewBlock } from './blocks.ts';
import { lockPlayer } from './limits.queries.ts';

const DAY_HOURS = 24;

/** A break that somebody asks for. A pause is as long as the player's rules say. */
export type WantedBreak = Omit<NewBlock, 'term'> & { readonly term?: BreakTerm };

export interface Breaks {
  /**
   * Begins a break at once and returns its end, null where it has none. One of the whole account ends every session. It
   * shortens none that runs. Throws BreakNotOffered for a term that their rules do not let a player begin alone.
   */
  begin(tx: Tx, playerId: string, block: WantedBreak, requestId: string): Promise<Date | null>;
}

interface Parts {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly sessions: Pick<SessionService, 'endAll'>;
}

export function createBreaks({ clock, audit, sessions }: Parts): Breaks {
  return {
    begin: async (tx, playerId, wanted, requestId) => {
      const { jurisdiction } = await lockPlayer(tx, playerId);
      const rule = ruleOf(jurisdiction);
      const term = termOf(wanted, rule);
      const allBrands = rule.safety.asksAllBrands ? wanted.allBrands : undefined;
      const endsAt = await insertBlock(
        tx,
        playerId,
        { ...wanted, term, allBrands },
        rule.edition,
        clock.now(),
      );
      const { kind, scope, setBy } = wanted;
      if (scope === 'account') await sessions.endAll(tx, playerId, 'break');
      await audit.write(tx, {
        actor: setBy === 'player' ? 'player' : 'backstage',
        action: kind,
        playerId,
        after: { scope, term, endsAt, ...(allBrands !== undefined && { allBrands }) },
        ruleEdition: rule.edition,
        requestId,
      });
      return endsAt;
    },
  };
}

function termOf({ kind, setBy, term }: WantedBreak, { limits, safety }: JurisdictionRule): BreakTerm {
  if (kind === 'pause') return safety.pauseHours / DAY_HOURS;
  if (term === undefined) throw new RangeError(`A ${kind} needs a term`);
  const offered = kind === 'block' ? limits.blockTerms : limits.selfServiceTerms;
  if (setBy === 'player' && !offered.includes(term)) throw new Refusal('BreakNotOffered');
  return term;
}
