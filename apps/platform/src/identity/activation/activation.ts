import { compactCode, normalizeEmail } from '@playerdesk/contract/internal';
import { type Inbox, WELCOME } from '../../engagement/index.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { isSameSecret } from '../../infrastructure/secret/is-same-secret.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { endResets } from '../password-reset/password-reset.queries.ts';
import { changeOwner, findOwnerMatches, type OwnerMatchDeps } from '../registration/owner-matches.ts';
import {
  type ActivatablePlayer,
  type CodeRow,
  codeByKey,
  countTry,
  findActivatablePlayer,
  findPlayerByNewEmail,
  markActivated,
  setEmail,
  useCode,
} from './activation.queries.ts';
import { KEY_DIGITS } from './activation-codes.ts';
import { type ChangeEmailDeps, changeEmail } from './change-email.ts';

/** Attempts allowed for one code, successful or not. */
const MOST_TRIES = 5;

export interface ActivationService {
  activate(
    input: { usernameOrEmail?: string | undefined; code: string },
    call: Call,
  ): Promise<Effect<object>>;
  requestCode(input: { usernameOrEmail: string }, call: Call): Promise<Effect<object>>;
  changeEmail(input: { email: string }, call: Call): Promise<Effect<object>>;
}

interface Deps extends ChangeEmailDeps, OwnerMatchDeps {
  readonly clock: Clock;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  /** Whether answers reveal to anyone that an address belongs to no player, or to an activated one. */
  readonly revealPlayers: boolean;
}

export function createActivation(deps: Deps): ActivationService {
  const { clock, limiter, audit, inbox } = deps;
  return {
    activate: async ({ usernameOrEmail, code: typed }, call) => {
      await limiter.count('activatePerAddress', call.address);
      const code = compactCode(typed);
      const row = await findCode(deps, usernameOrEmail, code, call);
      if (row.expires_at.getTime() <= clock.now())
        throw new Refusal('LinkExpired', { reason: 'expired-code' });
      await limiter.reset('activatePerAddress', call.address);
      const possibleMatches =
        row.email === null ? [] : await findOwnerMatches(deps, row.player_id, { email: row.email });
      return async (tx) => {
        const now = new Date(clock.now());
        // A code for another address may have been sent while an earlier code activated the player.
        const { activated_at } = await lockPlayer(tx, row.player_id);
        if (activated_at || !(await useCode(tx, row, now))) throw new Refusal('AlreadyActivated');
        if (row.email !== null) {
          const { player_id: playerId, email } = row;
          const stored = { playerId, change: { email }, possibleMatches, requestId: call.requestId };
          await changeOwner(tx, deps, stored, () => takeNewEmail(tx, row, now));
        }
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
    requestCode: ({ usernameOrEmail }, call) => requestCode(deps, usernameOrEmail, call),
    changeEmail: (input, call) => changeEmail(deps, input, call),
  };
}

/** Makes the address of a code the player's. Links to the former address, which may be a stranger's, end. */
async function takeNewEmail(tx: Tx, { player_id, email, email_key }: CodeRow, now: Date): Promise<void> {
  if (email === null || email_key === null) return;
  // Somebody may have registered with the address meanwhile.
  if (!(await setEmail(tx, player_id, email, email_key))) throw new Refusal('LinkExpired');
  await endResets(tx, player_id, now);
}

/** Finds the player whom an address means: by the address that the caller changed theirs to, or by a player's own. */
async function findByEmail(db: Db, emailKey: string, call: Call): Promise<ActivatablePlayer | undefined> {
  const { session } = call;
  const changing = session && (await findPlayerByNewEmail(db, emailKey, session.playerId));
  return (
    changing ?? (await findActivatablePlayer(db, { emailKey })) ?? (await findPlayerByNewEmail(db, emailKey))
  );
}

/** Counts limits for an unknown address too and gives the same answer, so neither reveals whether a player has it. */
async function requestCode(deps: Deps, usernameOrEmail: string, call: Call): Promise<Effect<object>> {
  const { db, codes, limiter, knownNetworks, audit } = deps;
  const emailKey = normalizeEmail(usernameOrEmail);
  await limiter.count('codePerAddress', call.address);
  // Before the lookup, so that the refusal reveals no player.
  await limiter.check('mailInTotal', '');
  const player = await findByEmail(db, emailKey, call);
  const attempt = { playerId: player?.id ?? null, account: emailKey, address: call.address };
  await limiter.count('codePerAccount', await knownNetworks.getSubject(attempt));
  if (isRevealedTo(deps, call, player)) refuseActivated(player);
  const isSent = player !== undefined && !player.activated_at;
  if (isSent) await limiter.count('mailInTotal', '');
  return async (tx) => {
    if (isSent) await codes.send(tx, player, call.mailedPage);
    await audit.write(tx, {
      actor: 'player',
      action: 'request-activation-code',
      ...(player && { playerId: player.id }),
      after: { sent: isSent },
      requestId: call.requestId,
    });
    return {};
  };
}

/** Returns whether a caller may learn whether an account exists and is activated: their own, or any by configuration. */
function isRevealedTo(
  { revealPlayers }: Deps,
  { session }: Call,
  player: ActivatablePlayer | undefined,
): boolean {
  return revealPlayers || (session !== null && session.playerId === player?.id);
}

function refuseActivated(player: ActivatablePlayer | undefined): void {
  if (!player) throw new Refusal('PlayerNotFound');
  if (player.activated_at) throw new Refusal('AlreadyActivated');
}

/**
 * Finds the code of the player whom a call names by email, else by session. A key also identifies its player alone.
 * The owner of the right code learns that it was used. Everyone else gets the same answer for every account.
 */
async function findCode(deps: Deps, email: string | undefined, code: string, call: Call): Promise<CodeRow> {
  const { session } = call;
  if (email === undefined && (!session || code.length === KEY_DIGITS)) return rowByKey(deps, code);
  const player =
    email === undefined
      ? await findActivatablePlayer(deps.db, { playerId: session?.playerId ?? '' })
      : await findByEmail(deps.db, normalizeEmail(email), call);
  if (isRevealedTo(deps, call, player)) refuseActivated(player);
  if (!player) throw new Refusal('IncorrectCode', { reason: 'unknown-account' });
  return rowByCode(deps, player, code);
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
  if (!isSameSecret(row.code_hash, codes.hashCode(player.id, code, row.email_key))) {
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
