import { timingSafeEqual } from 'node:crypto';
import { compactCode, normalizeEmail } from '@playerdesk/contract';
import { type Inbox, WELCOME } from '../../engagement/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import {
  type ActivatablePlayer,
  type CodeRow,
  codeByKey,
  countTry,
  findActivatablePlayer,
  markActivated,
  useCode,
} from './activation.queries.ts';
import { type ActivationCodes, KEY_DIGITS } from './activation-codes.ts';

/** Attempts allowed for one code, successful or not. */
const MOST_TRIES = 5;

export interface ActivationService {
  activate(
    input: { usernameOrEmail?: string | undefined; code: string },
    call: Call,
  ): Promise<Effect<object>>;
  requestCode(input: { usernameOrEmail: string }, call: Call): Promise<Effect<object>>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly codes: ActivationCodes;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
}

export function createActivation(deps: Deps): ActivationService {
  const { db, clock, codes, limiter, audit, inbox } = deps;
  return {
    activate: async ({ usernameOrEmail, code: typed }, call) => {
      await limiter.count('activatePerAddress', call.address);
      const code = compactCode(typed);
      const player = await playerNamed(db, usernameOrEmail, code, call);
      const row = player ? await rowByCode(deps, player, code) : await rowByKey(deps, code);
      if (row.expires_at.getTime() <= clock.now())
        throw new Refusal('LinkExpired', { reason: 'expired-code' });
      await limiter.reset('activatePerAddress', call.address);
      return async (tx) => {
        const now = new Date(clock.now());
        if (!(await useCode(tx, row.id, now))) throw new Refusal('AlreadyActivated');
        await markActivated(tx, row.player_id, now);
        await inbox.sendAutomatic(tx, row.player_id, WELCOME);
        await audit.write(tx, {
          actor: 'player',
          action: 'activate',
          playerId: row.player_id,
          before: { activated: false },
          after: { activated: true },
          requestId: call.requestId,
        });
        return {};
      };
    },
    requestCode: async ({ usernameOrEmail }, call) => {
      const emailKey = normalizeEmail(usernameOrEmail);
      await limiter.count('codePerAddress', call.address);
      const player = await findActivatablePlayer(db, { emailKey });
      if (!player) throw new Refusal('PlayerNotFound');
      if (player.activated_at) throw new Refusal('AlreadyActivated');
      await limiter.count('codePerAccount', player.id);
      return async (tx) => {
        await codes.send(tx, player, call.mailedPage);
        await audit.write(tx, {
          actor: 'player',
          action: 'request-activation-code',
          playerId: player.id,
          requestId: call.requestId,
        });
        return {};
      };
    },
  };
}

/** Finds the player of a call by email, else by session. Returns null when only the code can identify the player. */
async function playerNamed(
  db: Db,
  email: string | undefined,
  code: string,
  { session }: Call,
): Promise<ActivatablePlayer | null> {
  if (email === undefined && (!session || code.length === KEY_DIGITS)) return null;
  const key =
    email === undefined ? { playerId: session?.playerId ?? '' } : { emailKey: normalizeEmail(email) };
  const player = await findActivatablePlayer(db, key);
  if (!player) throw new Refusal('PlayerNotFound');
  if (player.activated_at) throw new Refusal('AlreadyActivated');
  return player;
}

/** Counts an attempt before it compares the code, so that concurrent guesses cannot exceed the limit. */
async function rowByCode({ db, codes }: Deps, player: ActivatablePlayer, code: string): Promise<CodeRow> {
  if (code.length === KEY_DIGITS) {
    const row = await codeByKey(db, codes.hashKey(code));
    if (row?.player_id === player.id && !row.replaced_at) return row;
    throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
  }
  const row = await countTry(db, player.id, MOST_TRIES);
  if (!row) throw new Refusal('IncorrectCode', { reason: 'no-code' });
  if (!sameDigest(row.code_hash, codes.hashCode(player.id, code))) {
    throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
  }
  return row;
}

async function rowByKey({ db, codes }: Deps, key: string): Promise<CodeRow> {
  const row = await codeByKey(db, codes.hashKey(key));
  if (!row) throw new Refusal('IncorrectCode', { reason: 'wrong-code' });
  if (row.used_at) throw new Refusal('AlreadyActivated');
  if (row.replaced_at) throw new Refusal('LinkExpired');
  return row;
}

function sameDigest(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
