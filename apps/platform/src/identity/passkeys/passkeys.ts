import {
  type addPasskey,
  type getPasskeyCreationOptions,
  type InputOf,
  type listPasskeys,
  MOST_PASSKEYS,
  normalizePasskeyName,
  type OutputOf,
  type PasskeyUser,
  type removePasskey,
  type renamePasskey,
} from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { findMailedPlayer, type MailedPlayer } from '../profile/mailed-player.queries.ts';
import { CHALLENGE_LIFETIME, type ChallengeUse, type PasskeyChallenges } from './passkey-challenges.ts';
import { passkeyAddedMail, passkeyRemovedMail } from './passkey-mails.ts';
import { toDescriptor } from './passkey-proofs.ts';
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  storePasskeyName,
} from './passkeys.queries.ts';
import { ALGORITHMS, type RelyingParty, readClientData } from './relying-party.ts';
import { toUserHandle } from './user-handle.ts';

/** The player's own passkeys. */
export interface PasskeyService {
  creationOptions(input: object, call: Call): Promise<OutputOf<typeof getPasskeyCreationOptions>>;
  add(input: InputOf<typeof addPasskey>, call: Call): Promise<Effect<object>>;
  list(input: object, call: Call): Promise<OutputOf<typeof listPasskeys>>;
  remove(input: InputOf<typeof removePasskey>, call: Call): Promise<Effect<object>>;
  rename(input: InputOf<typeof renamePasskey>, call: Call): Promise<Effect<object>>;
}

export interface PasskeyDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly limiter: RateLimiter;
  readonly challenges: PasskeyChallenges;
  readonly relyingParty: RelyingParty;
  /** The brand, which authenticators show with a passkey. */
  readonly brand: string;
  readonly casinoUrl: () => string;
}

export function createPasskeys(deps: PasskeyDeps): PasskeyService {
  const { db, relyingParty } = deps;
  return {
    creationOptions: (_input, call) => startCreation(deps, call),
    add: (input, call) => add(deps, input, call),
    list: async (_input, call) => {
      const { playerId } = requireSession(call);
      const domain = relyingParty.getDomain();
      const [passkeys, person] = await Promise.all([
        findPasskeys(db, playerId),
        findMailedPlayer(db, playerId),
      ]);
      return {
        passkeys: passkeys.map(toPasskey),
        ...(domain !== null && { rpId: domain }),
        user: toUser(playerId, person),
      };
    },
    remove: (input, call) => remove(deps, input, call),
    rename: async (input, call) => rename(deps, input, call),
  };
}

async function startCreation({ db, limiter, challenges, relyingParty, brand }: PasskeyDeps, call: Call) {
  const { playerId, idHash } = requireSession(call);
  const domain = relyingParty.getDomain();
  if (domain === null) throw new Refusal('NotFound');
  await limiter.count('challengePerPlayer', playerId);
  await call.requireStepUp();
  const [passkeys, person] = await Promise.all([findPasskeys(db, playerId), findMailedPlayer(db, playerId)]);
  return {
    publicKey: {
      challenge: await challenges.create(toCreation(idHash)),
      rp: { id: domain, name: brand },
      user: toUser(playerId, person),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: CHALLENGE_LIFETIME,
      excludeCredentials: passkeys.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
    },
  };
}

async function add(deps: PasskeyDeps, { name, credential }: InputOf<typeof addPasskey>, call: Call) {
  const { db, clock, audit, outbox, challenges, relyingParty, casinoUrl } = deps;
  const { playerId, idHash } = requireSession(call);
  await call.requireStepUp();
  const { challenge } = readClientData(credential);
  const created = await challenges.verify(challenge, toCreation(idHash), () =>
    relyingParty.verifyCreated(credential, challenge),
  );
  const person = await findMailedPlayer(db, playerId);
  const effect: Effect<object> = async (tx) => {
    // Serializes concurrent additions, so that they cannot exceed the maximum.
    await lockPlayer(tx, playerId);
    await challenges.spend(tx, challenge);
    if ((await findPasskeys(tx, playerId)).length >= MOST_PASSKEYS) {
      throw new Refusal('ValidationError', { fields: { credential: 'too many' } });
    }
    const isNew = await insertPasskey(tx, {
      player_id: playerId,
      credential_id: created.credentialId,
      public_key: created.publicKey,
      counter: created.counter,
      name: toName(name),
      transports: (credential.response.transports ?? []).join(','),
      can_be_backed_up: created.canBeBackedUp,
      backed_up: created.isBackedUp,
      created_at: new Date(clock.now()),
    });
    if (!isNew) throw new Refusal('PasskeyNotAccepted', { reason: 'known-passkey' });
    await write(audit, tx, 'add-passkey', playerId, call);
    await outbox.put(tx, passkeyAddedMail(person, toName(name), casinoUrl()));
    return {};
  };
  return effect;
}

async function remove(
  { db, audit, outbox, casinoUrl }: PasskeyDeps,
  { id }: InputOf<typeof removePasskey>,
  call: Call,
) {
  const { playerId } = requireSession(call);
  await call.requireStepUp();
  const person = await findMailedPlayer(db, playerId);
  const effect: Effect<object> = async (tx) => {
    await lockPlayer(tx, playerId);
    const name = await deletePasskey(tx, playerId, id);
    if (name === undefined) return {};
    await write(audit, tx, 'remove-passkey', playerId, call);
    await outbox.put(tx, passkeyRemovedMail(person, name, casinoUrl()));
    return {};
  };
  return effect;
}

/** A name opens nothing and loosens nothing, so that no confirmation is asked. The email of an addition has the first one. */
function rename({ audit }: PasskeyDeps, { id, name }: InputOf<typeof renamePasskey>, call: Call) {
  const { playerId } = requireSession(call);
  const effect: Effect<object> = async (tx) => {
    await lockPlayer(tx, playerId);
    const passkey = await findPasskey(tx, playerId, id);
    if (!passkey) throw new Refusal('PasskeyUnknown', { reason: 'unknown-passkey' });
    if (passkey.name === toName(name)) return {};
    await storePasskeyName(tx, playerId, id, toName(name));
    await write(audit, tx, 'rename-passkey', playerId, call);
    return {};
  };
  return effect;
}

/** The schema has validated the name. */
const toName = (typed: string): string => normalizePasskeyName(typed) ?? '';

const toUser = (playerId: string, person: MailedPlayer): PasskeyUser => ({
  id: toUserHandle(playerId),
  name: person.email,
  displayName: `${person.first_name} ${person.last_name}`,
});

const toCreation = (sessionHash: string): ChallengeUse => ({ purpose: 'creation', sessionHash });

function write(audit: Audit, tx: Tx, action: string, playerId: string, { requestId }: Call): Promise<void> {
  return audit.write(tx, { actor: 'player', action, playerId, requestId });
}

function toPasskey(row: PasskeyRow) {
  return {
    id: row.credential_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
    isBackedUp: row.backed_up,
  };
}
