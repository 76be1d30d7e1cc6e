import type { InputOf, panic } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { limitedPlayer } from '../limits/limits.queries.ts';
import type { Limits } from '../limits/limits.ts';

interface Deps {
  readonly audit: Audit;
  readonly limits: Pick<Limits, 'breaks'>;
  readonly limiter: RateLimiter;
}

type Panic = (input: InputOf<typeof panic>, call: Call) => Promise<Effect<object>>;

/**
 * Handles the choices of the break widget. A pause is a break. Other choices add one audit entry per minute at most.
 */
export function createPanic({ audit, limits, limiter }: Deps): Panic {
  const isFirstInMinute = (subject: string) =>
    limiter.count('panicPerPlayer', subject).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );
  return async ({ panicChoice: choice }, call) => {
    const { playerId } = requireSession(call);
    if (choice === 'pause') {
      const pause = { kind: 'pause', scope: 'account', setBy: 'player' } as const;
      return async (tx) => {
        await limits.breaks.begin(tx, playerId, pause, call.requestId);
        return {};
      };
    }
    const isRecorded = await isFirstInMinute(`${choice} ${playerId}`);
    return async (tx: Tx) => {
      if (!isRecorded) return {};
      const { jurisdiction } = await limitedPlayer(tx, playerId);
      await audit.write(tx, {
        actor: 'player',
        action: 'panic',
        playerId,
        requestId: call.requestId,
        after: { choice },
        ruleEdition: getJurisdictionRule(jurisdiction).edition,
      });
      return {};
    };
  };
}
