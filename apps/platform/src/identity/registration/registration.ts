import { randomUUID } from 'node:crypto';
import {
  type InputOf,
  type NationalNumber,
  normalizeEmail,
  type validateEmail,
  type validatePhone,
  type validateUsername,
} from '@playerdesk/contract/internal';
import { type Inbox, type Subscriptions, typesOfKind, WELCOME } from '../../engagement/index.ts';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import {
  findJurisdictionRule,
  getJurisdictionRule,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { normalizePhone, splitPhone } from '../../infrastructure/reference-data/phone-number.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import type { Call, Effect } from '../../operations/call/call.ts';
import { claimName } from '../../operations/closed-accounts.queries.ts';
import type { LimitChoices, Limits, SafetyInformation } from '../../responsible-gambling/index.ts';
import type { ActivationCodes } from '../activation/activation-codes.ts';
import type { Applicant } from '../exclusion-register/applicant.ts';
import type { ExclusionRegister } from '../exclusion-register/exclusion-register.ts';
import { getPersonKey } from '../exclusion-register/number-key.ts';
import type { OneTimeCodes } from '../one-time-code/one-time-codes.ts';
import type { PasswordRules } from '../password/password-rules.ts';
import type { Passwords } from '../password/passwords.ts';
import { openReviews, type PossibleMatch, refuseExcluded } from '../person-reviews/person-reviews.ts';
import { type CustomFieldSetting, findCustomFieldProblems, insertCustomFields } from './custom-fields.ts';
import { refuseSecondAccount } from './duplicates.queries.ts';
import { assertMarketAllowed, type MarketRules } from './market-rules.ts';
import {
  insertConsents,
  insertCredentials,
  insertPerson,
  insertPlayer,
  isEmailTaken,
  isPhoneTaken,
} from './registration.queries.ts';
import { normalizeRegistration, type Registration } from './registration-input.ts';

export interface RegistrationService {
  /** Registers with validated fields. `nationalNumber` comes from an e-ID or a token. */
  register(
    input: Registration,
    call: Call,
    nationalNumber?: NationalNumber,
  ): Promise<Effect<{ userId: string }>>;
  checkEmail(input: InputOf<typeof validateEmail>, call: Call): Promise<object>;
  checkUsername(input: InputOf<typeof validateUsername>, call: Call): Promise<object>;
  checkPhone(input: InputOf<typeof validatePhone>, call: Call): Promise<object>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly passwordRules: PasswordRules;
  readonly codes: ActivationCodes;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly markets: MarketRules;
  readonly termsVersion: string;
  /** Whether new players must verify their email address. */
  readonly activation: boolean;
  readonly oneTimeCodes: Pick<OneTimeCodes, 'verifiedAt'>;
  readonly exclusions: ExclusionRegister;
  readonly secret: Secret;
  readonly limits: Pick<Limits, 'begin'>;
  readonly limitChoices: Pick<LimitChoices, 'begin'>;
  readonly safetyInformation: Pick<SafetyInformation, 'begin'>;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  readonly subscriptions: Pick<Subscriptions, 'offered' | 'choose'>;
  /** Whether a second account of the same person is refused or reviewed. */
  readonly refuseDuplicates: boolean;
  /** Whether the checks before a registration reveal that an email or phone is taken. */
  readonly revealTaken: boolean;
  /** Fields that the operator added to the form. */
  readonly customFields: readonly CustomFieldSetting[];
}

export function createRegistration(deps: Deps): RegistrationService {
  const { db, clock, limiter, termsVersion, revealTaken } = deps;
  const now = () => new Date(clock.now());
  const checkFree = async (
    jurisdiction: string | undefined,
    isTaken: () => Promise<boolean>,
    { address }: Call,
  ) => {
    // A client with a misspelled jurisdiction would collect a registration that is refused at its end.
    if (jurisdiction && !findJurisdictionRule(jurisdiction)) {
      throw new Refusal('ValidationError', { fields: { jurisdiction: 'unknown' } });
    }
    await limiter.count('lookUpPerAddress', address);
    // Without the look-up, no difference in time reveals what the answer does not.
    if (revealTaken && (await isTaken())) throw new Refusal('PlayerExists');
    return {};
  };
  return {
    register: async (typed, call, nationalNumber) => {
      const input = normalizeRegistration(typed);
      assertMarketAllowed(input, call.visitorCountry, deps.markets);
      if (input.termsVersion !== termsVersion) {
        throw new Refusal('ValidationError', { fields: { termsVersion: 'not the version in force' } });
      }
      refuseProblems(findCustomFieldProblems(deps.customFields, input.customFields));
      await limiter.count('signUpPerAddress', call.address);
      await refuseTaken(db, input, now());
      const applicant = toApplicant(deps, input, nationalNumber);
      const possibleMatches = await refuseExcluded(deps.exclusions, applicant);
      const usesPassword = getJurisdictionRule(input.jurisdiction).usesPassword;
      // A person identified by an e-ID needs no password.
      const passwordHash = usesPassword && input.password !== '' ? await hashNewPassword(deps, input) : null;
      return async (tx) => ({
        userId: await insertAll(tx, deps, { input, applicant, possibleMatches, passwordHash }, call),
      });
    },
    checkEmail: ({ email, jurisdiction }, call) =>
      checkFree(jurisdiction, () => isEmailTaken(db, normalizeEmail(email), now()), call),
    // A player's user name is their email address.
    checkUsername: ({ username, jurisdiction }, call) =>
      checkFree(jurisdiction, () => isEmailTaken(db, normalizeEmail(username), now()), call),
    checkPhone: ({ phone, jurisdiction }, call) =>
      checkFree(jurisdiction, () => isPhoneTaken(db, normalizePhone(phone), now()), call),
  };
}

/** Avoids hashing a password in vain. Between this check and the insert, the directory decides. */
async function refuseTaken(db: Db, { email, phone }: Registration, now: Date): Promise<void> {
  const [hasEmail, hasPhone] = await together(
    db,
    (shared) => isEmailTaken(shared, email, now),
    (shared) => isPhoneTaken(shared, phone, now),
  );
  if (hasEmail) throw new Refusal('PlayerExists');
  if (hasPhone) throw new Refusal('PhoneExists');
}

/** A registration that passed every check. */
interface Admitted {
  readonly input: Registration;
  readonly applicant: Applicant;
  /** Why staff have to review the person's identity. */
  readonly possibleMatches: readonly PossibleMatch[];
  readonly passwordHash: string | null;
}

async function insertAll(
  tx: Tx,
  deps: Deps,
  { input, applicant, possibleMatches, passwordHash }: Admitted,
  { requestId, mailedPage }: Call,
): Promise<string> {
  const playerId = randomUUID();
  const now = new Date(deps.clock.now());
  const oneAccount = getJurisdictionRule(input.jurisdiction).oneAccount;
  const second = deps.refuseDuplicates ? await refuseSecondAccount(tx, applicant, { oneAccount, now }) : [];
  insertPlayer(tx, playerId, input, now, deps.activation ? null : now);
  await insertOrRefuse(tx, { playerId, now }, input, await deps.oneTimeCodes.verifiedAt(tx, input.phone));
  if (passwordHash) insertCredentials(tx, playerId, passwordHash, now);
  insertConsents(tx, playerId, input, now);
  await insertCustomFields(tx, playerId, deps.customFields, input.customFields, now);
  const chosen = chosenAtSignUp(input, deps.subscriptions.offered(input.jurisdiction));
  await deps.subscriptions.choose(tx, playerId, chosen, 'sign-up');
  const player = { id: playerId, jurisdiction: input.jurisdiction };
  await deps.limits.begin(tx, player, input.limits);
  await deps.audit.write(tx, {
    actor: 'player',
    action: 'sign-up',
    playerId,
    after: {
      jurisdiction: input.jurisdiction,
      country: input.country,
      currency: input.currency,
      termsVersion: input.termsVersion,
      optIns: input.optIns,
      limits: input.limits,
    },
    ruleEdition: getJurisdictionRule(input.jurisdiction).edition,
    requestId,
  });
  if (declinesLimits(input)) await deps.limitChoices.begin(tx, player, requestId);
  if (input.safetyInformationRead) await deps.safetyInformation.begin(tx, player, requestId);
  await openReviews(tx, deps.audit, {
    playerId,
    possibleMatches: [...possibleMatches, ...second],
    now,
    requestId,
  });
  // After the reviews, because an account that is held is not welcomed.
  if (deps.activation) await deps.codes.send(tx, activatable(playerId, input), mailedPage);
  else await deps.inbox.sendAutomatic(tx, playerId, WELCOME);
  return playerId;
}

async function insertOrRefuse(
  tx: Tx,
  owner: { readonly playerId: string; readonly now: Date },
  input: Registration,
  phoneVerifiedAt: Date | null,
): Promise<void> {
  const { email, phone } = input;
  const split = splitPhone(phone, input.country);
  const [isEmailFree, isPhoneFree] = await together(
    tx,
    async () => email === '' || claimName(tx, 'email', email, owner),
    async () => phone === '' || claimName(tx, 'phone', phone, owner),
    () => insertPerson(tx, owner, input, split?.callingCode ?? '', phoneVerifiedAt),
  );
  if (!isEmailFree) throw new Refusal('PlayerExists');
  if (!isPhoneFree) throw new Refusal('PhoneExists');
}

function toApplicant({ secret }: Deps, input: Registration, nationalNumber?: NationalNumber) {
  const { firstName, lastName, dateOfBirth, address, zip, country, phone, email } = input;
  return {
    firstName,
    lastName,
    dateOfBirth,
    address,
    zip,
    country,
    phone,
    email,
    ...(nationalNumber && { nationalNumber, personKey: getPersonKey(secret, nationalNumber) }),
  };
}

function activatable(id: string, { email, firstName, language }: Registration) {
  return { id, email, first_name: firstName, language };
}

/** Returns whether the player declined a deposit limit. A limit in the same registration takes precedence. */
function declinesLimits({ declinesDepositLimits = false, limits }: Registration): boolean {
  return declinesDepositLimits && !limits.some(({ type }) => type === 'deposit');
}

/**
 * Returns the marketing choices of a registration. An unselected kind was possibly never offered, so it is not
 * recorded. Neither is a kind that the market does not offer: one consent for all products is void where it asks by
 * product.
 */
function chosenAtSignUp(
  { optIns }: Registration,
  offered: readonly string[],
): Readonly<Record<string, boolean>> {
  const types = optIns.flatMap(typesOfKind).filter((type) => offered.includes(type));
  return Object.fromEntries(types.map((type) => [type, true]));
}

async function hashNewPassword(
  { passwords, passwordRules }: Pick<Deps, 'passwords' | 'passwordRules'>,
  { password, email }: Pick<Registration, 'password' | 'email'>,
): Promise<string> {
  const problem = await passwordRules.findProblem(password, email);
  if (problem) throw new Refusal('ValidationError', { fields: { password: problem } });
  return passwords.hash(password);
}
