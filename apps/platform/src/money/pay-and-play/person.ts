import { randomUUID } from 'node:crypto';
import type { NationalNumber } from '@playerdesk/contract/internal';
import {
  assertMarketAllowed,
  type ExclusionRegister,
  type MarketRules,
  type PossibleMatch,
  refuseExcluded,
  refuseSecondAccount,
  registrationProblems,
} from '../../identity/index.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import {
  getJurisdictionRule,
  getJurisdictionRules,
  type JurisdictionRule,
  servesCountry,
} from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { toLanguage } from '../../infrastructure/reference-data/languages.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import { claimName } from '../../operations/closed-accounts.queries.ts';
import { WebhookRefusal } from '../../operations/webhooks/webhook-refusal.ts';
import type { Notification } from '../payment/webhook.schema.ts';
import type { NewPerson } from './new-person.ts';
import { insertPayingPerson, insertPayingPlayer } from './pay-and-play.queries.ts';

export interface NewPersonDeps {
  readonly clock: Clock;
  readonly exclusions: ExclusionRegister;
  readonly markets: MarketRules;
  readonly refuseDuplicates: boolean;
  /** Whether a new player has to answer fields that only the form has. */
  readonly requiresForm: boolean;
}

/** The languages of countries with pay-and-play; English elsewhere. */
const SPOKEN: Readonly<Record<string, string>> = { FI: 'fi', SE: 'sv' };

/** Fields that only a form asks for and no bank provides. */
const UNASKED = ['email', 'phone', 'password', 'gender', 'limits'];

/**
 * Returns the person to register. Refuses everyone whom a registration would refuse, and requires a registration where
 * the market needs its steps.
 */
export async function newPerson(
  { clock, exclusions, markets, requiresForm }: NewPersonDeps,
  { country, currency, person: { nationalId: _unused, ...person } }: Notification,
  { number: nationalNumber, personKey }: { readonly number: NationalNumber; readonly personKey: string },
): Promise<NewPerson> {
  const rule = findLicense(country);
  // Mandatory limits, and the operator's own required fields, have to be answered by the player, in a registration.
  if (rule?.depositLimitsAtSignUp !== 'none' || requiresForm)
    throw new WebhookRefusal('registration-required');
  const language = toLanguage(SPOKEN[country] ?? '');
  const fresh = { ...person, country, currency, language, jurisdiction: rule.id };
  assertMarketAllowed({ ...fresh, email: '' }, country, markets);
  const fields = { ...fresh, optIns: [], limits: [] };
  const problems = Object.entries(registrationProblems(fields, clock, { kind: 'short' }));
  refuseProblems(Object.fromEntries(problems.filter(([field]) => !UNASKED.includes(field))));
  const possibleMatches = await refuseExcluded(exclusions, { ...fresh, nationalNumber, personKey });
  return { ...fresh, possibleMatches, personKey };
}

/** Registers a person within the transaction of their first payment. */
export async function registerPerson(
  tx: Tx,
  { clock, refuseDuplicates }: NewPersonDeps,
  person: NewPerson,
): Promise<{ id: string; doubts: readonly PossibleMatch[] }> {
  const id = randomUUID();
  const now = new Date(clock.now());
  const second = refuseDuplicates ? await secondAccount(tx, person, now) : [];
  await insertPayingPlayer(tx, id, person, now);
  await insertPayingPerson(tx, id, person, now);
  if (!(await claimName(tx, 'person', person.personKey, { playerId: id, now }))) {
    throw new Refusal('PlayerExists');
  }
  return { id, doubts: [...person.possibleMatches, ...second] };
}

/** Returns doubtful matches. Refuses a certain one: its owner has to sign in to that account. */
async function secondAccount(tx: Tx, person: NewPerson, now: Date): Promise<readonly PossibleMatch[]> {
  try {
    const { oneAccount } = getJurisdictionRule(person.jurisdiction);
    return await refuseSecondAccount(tx, person, { oneAccount, now });
  } catch (error) {
    const isDouble = error instanceof Refusal && error.code === 'DuplicateAccount';
    throw isDouble ? new WebhookRefusal('registration-required') : error;
  }
}

function findLicense(country: string): JurisdictionRule | undefined {
  return getJurisdictionRules().find((rule) => servesCountry(rule, country));
}
