import { type Clock, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { activeBlocks, breakRefusal, findLastingBlock } from '../../responsible-gambling/index.ts';
import { findSessionStatusRows } from './session.queries.ts';
import { toSessionKey } from './session.ts';

/**
 * Returns why a call without an active session is refused. A break ends the session, so a player who requested one and
 * lost the answer learns here that it is in effect.
 */
export async function getSessionRefusal(db: Db, clock: Clock, token: string | null): Promise<Refusal> {
  const session = token === null ? null : toSessionKey(token);
  const [row] = session === null ? [] : await findSessionStatusRows(db, [session]);
  if (row?.ended_by !== 'break') return new Refusal('NotAuthenticated');
  const now = clock.now();
  const block = findLastingBlock(await activeBlocks(db, row.player_id, new Date(now)), 'account');
  const isBarred = row.state === 'self-blocked' && (!row.state_until || row.state_until.getTime() > now);
  if (!block && !isBarred) return new Refusal('NotAuthenticated');
  if (block) {
    const { code, ...facts } = breakRefusal(block, now);
    return new Refusal(code, { ...facts, endsSession: true });
  }
  const end = row.state_until?.getTime() ?? null;
  const wait = end === null ? {} : { retryAfter: Math.ceil((end - now) / SECOND) };
  return new Refusal('PlayerSelfBlocked', { ...wait, endsSession: true });
}
