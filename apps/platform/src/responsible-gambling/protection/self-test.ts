import type { getTestTaken, InputOf, OutputOf, submitTestScore } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import type { Limits } from '../limits/limits.ts';
import { createSelfTestBlock } from './self-test-block.ts';
import { lastSelfTest } from './self-tests.queries.ts';

/** The only version of the test whose total can be submitted. The wire format fixes the value. */
const VERSION = 'Full';

export interface SelfTestService {
  taken(input: object, call: Call): Promise<OutputOf<typeof getTestTaken>>;
  submit(input: InputOf<typeof submitTestScore>, call: Call): Promise<Effect<object>>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly limits: Pick<Limits, 'breaks'>;
}

/** Stores the totals of self-tests. The audit records that one was taken, without its result. */
export function createSelfTest(deps: Deps): SelfTestService {
  const { db, clock, audit } = deps;
  const blockAfter = createSelfTestBlock(deps);
  return {
    taken: async (_input, call) => {
      const claimed = await lastSelfTest(db, requireSession(call).playerId);
      return claimed ? { taken: claimed.toISOString() } : {};
    },
    submit: async ({ score }, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        const row = { player_id: playerId, score, version: VERSION, taken_at: new Date(clock.now()) };
        await tx.insertInto('self_tests').values(row).execute();
        const line = { actor: 'player', action: 'self-test', playerId, requestId: call.requestId } as const;
        await audit.write(tx, { ...line, after: { version: VERSION } });
        await blockAfter(tx, playerId, score, call.requestId);
        return {};
      };
    },
  };
}
