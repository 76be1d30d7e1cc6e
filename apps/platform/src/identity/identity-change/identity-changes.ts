import { birthDateProblem, dayInZone, nameProblem, normalizeLine } from '@playerdesk/contract/internal';
import type { Inbox } from '../../engagement/index.ts';
import type { Audit, StaffAct } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { isAnyExcluded } from '../../operations/promotions/promotions.queries.ts';
import type { Applicant } from '../exclusion-register/applicant.ts';
import { findOwner } from '../exclusion-register/excluded-players.ts';
import type { ExclusionRegister } from '../exclusion-register/exclusion-register.ts';
import { lockResemblances } from '../exclusion-register/lock-resemblances.ts';
import {
  findExcludedAccounts,
  openReviews,
  type PossibleMatch,
  refuseExcluded,
} from '../person-reviews/person-reviews.ts';
import { findMailedPlayer } from '../profile/mailed-player.queries.ts';
import { updatePerson } from '../profile/profile.queries.ts';
import { refuseSecondAccount } from '../registration/duplicates.queries.ts';
import { identityChangedMail, identityChangedMessage } from './identity-changed-texts.ts';

/** Who a player is. */
interface OwnIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
}

/** Fields of an identity. */
export type IdentityFields = { readonly [Field in keyof OwnIdentity]?: OwnIdentity[Field] | undefined };

/** A change that the rules of the market and the registers of excluded persons allow. */
interface IdentityChange {
  readonly playerId: string;
  /** The fields that change. */
  readonly after: Partial<OwnIdentity>;
  /** Stands for the identity that is changed. Contains no personal data. */
  readonly digest: string;
  /** Excluded persons whom the player may be. */
  readonly possibleMatches: readonly PossibleMatch[];
}

/** The name or the birth date of a player, which two persons of staff change. */
export interface IdentityChanges {
  /** Returns who a player is. Null: the player does not exist or is erased. */
  find(playerId: string): Promise<OwnIdentity | null>;
  /**
   * Checks a change as a registration is checked. Call it outside a transaction, because the register is asked.
   *
   * @param digest - the identity for which the change was requested
   * @throws Refusal `NotFound` if it is another one by now, `ValidationError` for an invalid name, a minor or a change of
   * nothing, `SpelPausValidationError` or `PlayerSelfBlocked` if the player is excluded under the old or the new identity.
   */
  prepare(playerId: string, wanted: IdentityFields, digest?: string): Promise<IdentityChange>;
  /**
   * Locks the player and returns whose accounts the player may have in addition.
   *
   * @throws Refusal `DuplicateAccount`
   */
  findSecond(tx: Tx, change: IdentityChange): Promise<readonly PossibleMatch[]>;
  /**
   * Stores a change and notifies the player. A verified player stays verified: two persons have seen the proof. The account
   * is held if the player may be an excluded person or have another account.
   */
  store(
    tx: Tx,
    change: IdentityChange,
    act: { readonly reason: string; readonly by: StaffAct },
  ): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  readonly outbox: Outbox;
  readonly exclusions: ExclusionRegister;
  /** Whether a second account of the same person is refused or reviewed. */
  readonly refuseDuplicates: boolean;
}

export function createIdentityChanges(deps: Deps): IdentityChanges {
  return {
    find: async (playerId) => {
      const owner = await findOwner(deps.db, playerId);
      return owner ? toIdentity(owner) : null;
    },
    prepare: (playerId, wanted, digest) => prepare(deps, playerId, wanted, digest),
    findSecond: (tx, change) => findSecond(tx, deps, change),
    store: (tx, change, act) => store(tx, deps, change, act),
  };
}

type Owner = Applicant & { readonly playerId: string };

const toIdentity = ({ firstName, lastName, dateOfBirth }: Owner): OwnIdentity => ({
  firstName,
  lastName,
  birthDate: dateOfBirth,
});

/** Returns the owner of an account as they are compared with others after a change. */
function toChanged(owner: Owner, after: Partial<OwnIdentity>): Owner {
  const { firstName, lastName, birthDate: dateOfBirth } = { ...toIdentity(owner), ...after };
  return { ...owner, firstName, lastName, dateOfBirth };
}

const getDigest = (audit: Audit, playerId: string, identity: OwnIdentity): string =>
  audit.mask(playerId, JSON.stringify(identity));

async function prepare(
  { db, clock, audit, exclusions }: Deps,
  playerId: string,
  wanted: IdentityFields,
  expected: string | undefined,
): Promise<IdentityChange> {
  const owner = await findOwner(db, playerId);
  if (!owner) throw new Refusal('PlayerNotFound');
  const before = toIdentity(owner);
  const digest = getDigest(audit, playerId, before);
  if (expected !== undefined && expected !== digest) throw new Refusal('NotFound');
  const after = getChanged(before, wanted);
  const { jurisdiction } = await findPlayer(db, playerId);
  refuseProblems(findProblems(after, jurisdiction, clock.now()));
  // Under the new name, nobody would recognize the person: an exclusion has to end first.
  if (await exclusions.isExcluded(owner)) throw new Refusal('SpelPausValidationError');
  await refuseOwnExclusion(db, playerId, new Date(clock.now()));
  const possibleMatches = await refuseExcluded(exclusions, toChanged(owner, after));
  return { playerId, after, digest, possibleMatches };
}

/** Returns the fields that differ, in the spelling in which they are stored. */
function getChanged(
  before: OwnIdentity,
  { firstName, lastName, birthDate }: IdentityFields,
): Partial<OwnIdentity> {
  const wanted = {
    firstName: firstName && normalizeLine(firstName),
    lastName: lastName && normalizeLine(lastName),
    birthDate,
  };
  const fields = ['firstName', 'lastName', 'birthDate'] as const;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = wanted[field];
      return value === undefined || value === before[field] ? [] : [[field, value]];
    }),
  );
}

function findProblems(after: Partial<OwnIdentity>, jurisdiction: string, now: number) {
  if (Object.keys(after).length === 0) return { firstName: 'unchanged' };
  const { firstName, lastName, birthDate } = after;
  const { timeZone, adultAge } = getJurisdictionRule(jurisdiction);
  const problems = {
    firstName: firstName === undefined ? null : nameProblem(firstName),
    lastName: lastName === undefined ? null : nameProblem(lastName),
    birthDate:
      birthDate === undefined ? null : birthDateProblem(birthDate, dayInZone(now, timeZone), adultAge),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
}

async function refuseOwnExclusion(db: Db, playerId: string, now: Date): Promise<void> {
  if (await isAnyExcluded(db, [playerId], now)) throw new Refusal('PlayerSelfBlocked');
}

async function findSecond(
  tx: Tx,
  { clock, refuseDuplicates }: Deps,
  { playerId, after }: IdentityChange,
): Promise<readonly PossibleMatch[]> {
  await lockPlayer(tx, playerId);
  const owner = await findOwner(tx, playerId);
  if (!owner) throw new Refusal('NotFound');
  const changed = toChanged(owner, after);
  await lockResemblances(tx, changed);
  if (!refuseDuplicates) return [];
  const { jurisdiction } = await findPlayer(tx, playerId);
  const { oneAccount } = getJurisdictionRule(jurisdiction);
  return refuseSecondAccount(tx, changed, { oneAccount, now: new Date(clock.now()) });
}

async function store(
  tx: Tx,
  deps: Deps,
  change: IdentityChange,
  { reason, by }: { readonly reason: string; readonly by: StaffAct },
): Promise<void> {
  const { audit, clock, inbox, outbox } = deps;
  const { playerId, after, digest } = change;
  const second = await findSecond(tx, deps, change);
  const owner = await findOwner(tx, playerId);
  if (!owner) throw new Refusal('NotFound');
  const before = toIdentity(owner);
  if (getDigest(audit, playerId, before) !== digest) throw new Refusal('NotFound');
  // An exclusion may have begun since the change was prepared.
  const now = new Date(clock.now());
  await refuseOwnExclusion(tx, playerId, now);
  const excluded = await findExcludedAccounts(tx, toChanged(owner, after), now);
  await updatePerson(tx, playerId, toColumns(after));
  await tx
    .updateTable('players')
    .set({ identity_verified_at: now })
    .where('id', '=', playerId)
    .where('identity_verified_at', 'is not', null)
    .execute();
  const { requestId } = by;
  await openReviews(tx, audit, { playerId, possibleMatches: change.possibleMatches, now, requestId });
  await openReviews(tx, audit, { playerId, possibleMatches: [...excluded, ...second], now, requestId });
  const masked = (identity: OwnIdentity) =>
    Object.fromEntries(
      Object.keys(after).map((field) => [field, audit.mask(playerId, identity[field as keyof OwnIdentity])]),
    );
  const entry = { before: masked(before), after: { ...masked({ ...before, ...after }), reason } };
  await audit.write(tx, { ...by, action: 'identity-changed', playerId, ...entry });
  await inbox.sendAutomatic(tx, playerId, identityChangedMessage(requestId));
  const recipient = await findMailedPlayer(tx, playerId);
  if (recipient.email !== '') await outbox.put(tx, identityChangedMail(recipient));
}

const toColumns = ({ firstName, lastName, birthDate }: Partial<OwnIdentity>) => ({
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...(birthDate !== undefined && { birth_date: birthDate }),
});

const findPlayer = (db: Db, playerId: string) =>
  db.selectFrom('players').select('jurisdiction').where('id', '=', playerId).executeTakeFirstOrThrow();
