import type { confirmTotp, getTotp, InputOf, OutputOf, startTotp } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { findMailedPlayer } from '../profile/mailed-player.queries.ts';
import type { AuthenticatorApp } from './authenticator-app.ts';
import {
  activateTotp,
  beginTotp,
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  replaceRecoveryCodes,
} from './totp.queries.ts';
import { totpAddedMail, totpRemovedMail } from './totp-mails.ts';

/** The player's own authenticator app. */
export interface TotpService {
  get(input: object, call: Call): Promise<OutputOf<typeof getTotp>>;
  start(input: object, call: Call): Promise<OutputOf<typeof startTotp>>;
  confirm(input: InputOf<typeof confirmTotp>, call: Call): Promise<Effect<OutputOf<typeof confirmTotp>>>;
  remove(input: object, call: Call): Promise<Effect<object>>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly limiter: RateLimiter;
  readonly app: AuthenticatorApp;
  readonly casinoUrl: () => string;
}

export function createTotp(deps: Deps): TotpService {
  const { db, clock, limiter, app } = deps;
  return {
    get: async (_input, call) => {
      const { playerId } = requireSession(call);
      const [isActive, recoveryCodesLeft] = await Promise.all([
        app.isActive(db, playerId),
        countRecoveryCodes(db, playerId),
      ]);
      return { isActive, recoveryCodesLeft };
    },
    start: async (_input, call) => {
      const { playerId } = requireSession(call);
      await limiter.count('challengePerPlayer', playerId);
      await call.requireStepUp();
      const { email } = await findMailedPlayer(db, playerId);
      const { sealed, secret, uri } = app.create(email);
      if (!(await beginTotp(db, playerId, sealed, new Date(clock.now())))) {
        throw new Refusal('ValidationError', { fields: { totp: 'is active' } });
      }
      return { secret, uri };
    },
    confirm: (input, call) => confirm(deps, input, call),
    remove: (_input, call) => remove(deps, call),
  };
}

async function confirm(
  { db, clock, audit, outbox, app, casinoUrl }: Deps,
  { code }: InputOf<typeof confirmTotp>,
  call: Call,
) {
  const { playerId } = requireSession(call);
  await call.requireStepUp();
  const row = await findTotp(db, playerId);
  if (!row || row.active_at) throw new Refusal('IncorrectCode', { reason: 'no-code' });
  const step = await app.verifyStep(row, code);
  const { codes, hashes } = app.createRecoveryCodes(playerId);
  const player = await findMailedPlayer(db, playerId);
  const effect: Effect<OutputOf<typeof confirmTotp>> = async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await activateTotp(tx, row, step, new Date(clock.now())))) {
      throw new Refusal('IncorrectCode', { reason: 'no-code' });
    }
    await replaceRecoveryCodes(tx, playerId, hashes);
    const { requestId } = call;
    await audit.write(tx, { actor: 'player', action: 'add-totp', playerId, requestId });
    await outbox.put(tx, totpAddedMail(player, casinoUrl()));
    return { recoveryCodes: codes };
  };
  return effect;
}

async function remove({ db, audit, outbox, casinoUrl }: Deps, call: Call): Promise<Effect<object>> {
  const { playerId } = requireSession(call);
  await call.requireStepUp();
  const player = await findMailedPlayer(db, playerId);
  return async (tx) => {
    await lockPlayer(tx, playerId);
    if (!(await deleteTotp(tx, playerId))) return {};
    const { requestId } = call;
    await audit.write(tx, { actor: 'player', action: 'remove-totp', playerId, requestId });
    await outbox.put(tx, totpRemovedMail(player, casinoUrl()));
    return {};
  };
}
