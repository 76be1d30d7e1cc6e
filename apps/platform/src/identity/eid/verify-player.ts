import type { InputOf, verifyWithCode } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { claimName } from '../../operations/closed-accounts.queries.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { comparePersons, personMarks } from '../exclusion-register/person-match.ts';
import { type PlayerRow, playerRow, updatePerson, updatePlayer } from '../profile/profile.queries.ts';
import type { EidPerson, EidProviders } from './eid-provider.ts';
import { identifyWithinLimits } from './identity.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly providers: EidProviders;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
}

/** Fields of the profile that a wallet has proven. */
const PROVEN_FIELDS = ['firstName', 'lastName', 'dateOfBirth', 'address', 'city', 'zip'];

/** Locks what a wallet has proven: the player cannot type another name, birth date or address. */
export function lockProvenFields(tx: Tx, playerId: string): Promise<void> {
  return updatePlayer(tx, playerId, { not_updatable: PROVEN_FIELDS });
}

/**
 * Verifies the player of a session by the person whom a code identifies. The same code has no further effect, so a lost
 * answer may be repeated.
 *
 * @throws Refusal `IdentityMismatch` for another person, or one who has another account.
 */
export async function verifyPlayer(
  deps: Deps,
  input: InputOf<typeof verifyWithCode>,
  call: Call,
): Promise<Effect<object>> {
  const { playerId } = requireSession(call);
  const { person, personKey } = await identifyWithinLimits(deps, input, call);
  const { audit, clock, db } = deps;
  const record = (tx: Tx, action: 'identity-verified' | 'age-verified') =>
    audit.write(tx, {
      actor: 'player',
      action,
      playerId,
      after: { by: input.kycProvider },
      requestId: call.requestId,
    });
  if (person.isAdult) {
    return async (tx) => {
      await record(tx, 'age-verified');
      return {};
    };
  }
  refuseOther(person, await playerRow(db, playerId));
  return async (tx) => {
    await lockPlayer(tx, playerId);
    const now = new Date(clock.now());
    if (personKey !== null && !(await claimName(tx, 'person', personKey, { playerId, now }))) {
      throw new Refusal('IdentityMismatch', { reason: 'another-account' });
    }
    await updatePlayer(tx, playerId, { identity_verified_at: now });
    await updatePerson(tx, playerId, toAddress(person));
    await lockProvenFields(tx, playerId);
    await record(tx, 'identity-verified');
    return {};
  };
}

function refuseOther({ firstName = '', lastName = '', birthDate }: EidPerson, player: PlayerRow): void {
  const account = personMarks({ firstName: player.first_name, lastName: player.last_name });
  const { verdict } = comparePersons(personMarks({ firstName, lastName }), account);
  if (verdict === 'same' && birthDate === player.birth_date) return;
  throw new Refusal('IdentityMismatch', { reason: 'another-person' });
}

/** Returns the address columns that a person's proof fills. */
function toAddress({ street, houseNumber, postArea, postCode }: EidPerson) {
  return {
    ...(street && { address: [street, houseNumber].filter(Boolean).join(' ') }),
    ...(postArea && { city: postArea }),
    ...(postCode && { zip: postCode }),
  };
}
