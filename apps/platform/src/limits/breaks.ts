import type { BreakTerm } from '@playerdesk/contract';
import type { Audit } from '../audit/audit.ts';
import { Refusal } from '../call/refusal.ts';
import { type Clock, HOUR } from '../clock/clock.ts';
import type { Tx } from '../database/tables.ts';
import { type JurisdictionRule, ruleOf } from '../jurisdiction/jurisdictions.ts';
import type { SessionService } from '../session/session.ts';
import { activeBlocks, type Block, insertBlock, type NewBlock, revokeBlock } from './blocks.ts';
import { lockPlayer } from './limits.queries.ts';

const DAY_HOURS = 24;

/** A break that somebody asks for. A pause is as long as the player's rules say. */
export type WantedBreak = Omit<NewBlock, 'term'> & {
  readonly term?: BreakTerm;
  /** The rules set it, and no member of staff. */
  readonly byRule?: boolean;
};

/** How staff were asked for the end of a break. */
export interface Revoking {
  /** The player’s own; asked for where their rules want one. */
  readonly reason: string | null;
  readonly requestId: string;
}

export interface Breaks {
  /**
   * Begins a break at once and returns its end, null where it has none. One of the whole account ends every session. It
   * shortens none that runs. Throws BreakNotOffered for a term that their rules do not let a player begin alone.
   */
  begin(tx: Tx, playerId: string, block: WantedBreak, requestId: string): Promise<Date | null>;
  /**
   * Grants the early end of a break, asked for through support, and returns when it ends: an operator's own at once, one that
   * the player chose after the wait of their rules. Asked again it is the end there is. Throws NotFound, and
   * BreakNotRevocable where it has to lapse.
   */
  revoke(tx: Tx, playerId: string, id: string, request: Revoking): Promise<Date>;
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
      const { kind, scope, setBy, byRule } = wanted;
      const endsAt = await insertBlock(
        tx,
        playerId,
        { kind, scope, setBy, term, allBrands },
        rule.edition,
        clock.now(),
      );
      if (scope === 'account') await sessions.endAll(tx, playerId, 'break');
      await audit.write(tx, {
        actor: setBy === 'player' ? 'player' : byRule ? 'platform' : 'backstage',
        action: kind,
        playerId,
        after: { scope, term, endsAt, ...(allBrands !== undefined && { allBrands }) },
        ruleEdition: rule.edition,
        requestId,
      });
      return endsAt;
    },
    revoke: async (tx, playerId, id, { reason, requestId }) => {
      const { jurisdiction } = await lockPlayer(tx, playerId);
      const rule = ruleOf(jurisdiction);
      const now = clock.now();
      const block = (await activeBlocks(tx, playerId, new Date(now))).find((other) => other.id === id);
      if (!block) throw new Refusal('NotFound');
      // Granted once: one without an end has one by now, and would be let go after the shorter wait.
      if (block.isRevoked && block.endsAt !== null) return new Date(block.endsAt);
      const wait = block.setBy === 'operator' ? 0 : revocationWait(block, rule, reason);
      const endsAt = Math.min(now + wait, block.endsAt ?? Number.POSITIVE_INFINITY);
      await revokeBlock(tx, id, endsAt, now);
      await audit.write(tx, {
        ...{ actor: 'backstage', action: 'revoke-break', playerId, ruleEdition: rule.edition, requestId },
        before: { kind: block.kind, scope: block.scope, endsAt: block.endsAt && new Date(block.endsAt) },
        // The player’s words may be about themselves; the audit keeps that there were some.
        after: { endsAt: new Date(endsAt), reasonGiven: reason !== null },
      });
      return new Date(endsAt);
    },
  };
}

function revocationWait({ endsAt }: Block, { safety }: JurisdictionRule, reason: string | null): number {
  const { revocation } = safety;
  if (!revocation) throw new Refusal('BreakNotRevocable');
  if (revocation.reasonAsked && reason === null) {
    throw new Refusal('ValidationError', { fields: { reason: 'required' } });
  }
  return (endsAt === null ? revocation.indefiniteHours : revocation.definiteHours) * HOUR;
}

function termOf({ kind, setBy, term }: WantedBreak, { limits, safety }: JurisdictionRule): BreakTerm {
  if (kind === 'pause') return safety.pauseHours / DAY_HOURS;
  if (term === undefined) throw new RangeError(`A ${kind} needs a term`);
  const offered = kind === 'block' ? limits.blockTerms : limits.selfServiceTerms;
  if (setBy === 'player' && !offered.includes(term)) throw new Refusal('BreakNotOffered');
  return term;
}
