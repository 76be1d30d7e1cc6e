import { randomUUID } from 'node:crypto';
import { Refusal, refuseProblems } from '../call/refusal.ts';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../database/tables.ts';
import { linkPerson } from '../eid/eid.queries.ts';
import { JURISDICTION_RULES, type JurisdictionRule, servesCountry } from '../jurisdiction/jurisdictions.ts';
import type { Inbox } from '../messages/inbox.ts';
import { WELCOME } from '../messages/notes.ts';
import type { Notification } from '../payment/callback.schema.ts';
import { languageOf } from '../reference-data/languages.ts';
import type { ExclusionRegister } from '../register/exclusion-register.ts';
import { doubleKey, hasDouble, lockPerson } from '../registration/doubles.queries.ts';
import { type MarketRules, refuseOutsiders } from '../registration/market-rules.ts';
import { registrationProblems } from '../registration/registration-rules.ts';
import { CallbackRefusal } from '../signed-calls/callback-refusal.ts';
import type { NewPerson } from './new-person.ts';
import { insertPayingPerson, insertPayingPlayer } from './pay-and-play.queries.ts';

export interface NewPersonParts {
  readonly clock: Clock;
  readonly exclusions: ExclusionRegister;
  readonly markets: MarketRules;
  readonly refuseDuplicates: boolean;
  readonly inbox: Pick<Inbox, 'note'>;
}

/** What people speak where they pay and play at once; English elsewhere. */
const SPOKEN: Readonly<Record<string, string>> = { FI: 'fi', SE: 'sv' };

/** What only a form asks: a bank tells none of it. */
const UNASKED = ['email', 'phone', 'password', 'gender', 'limits'];

/** Who would be registered. Refuses whom a registration would refuse, and sends to one where the market wants its steps. */
export async function newPerson(
  { clock, exclusions, markets }: NewPersonParts,
  { country, currency, person: { nationalId, ...person } }: Notification,
): Promise<NewPerson> {
  const rule = licenceOf(country);
  // Limits that must be chosen are chosen by the player, in a registration.
  if (!rule || rule.depositLimitsAtSignUp === 'mandatory') throw new CallbackRefusal('registration-required');
  const language = languageOf(SPOKEN[country] ?? '');
  const fresh = { ...person, country, currency, language, jurisdiction: rule.id };
  refuseOutsiders({ ...fresh, email: '' }, country, markets);
  const found = Object.entries(registrationProblems({ ...fresh, optIns: [], limits: [] }, clock, 'short'));
  refuseProblems(Object.fromEntries(found.filter(([field]) => !UNASKED.includes(field))));
  const isExcluded = await exclusions.isExcluded({ ...person, personNumber: nationalId });
  if (isExcluded) throw new Refusal('SpelPausValidationError');
  if (await exclusions.isKeptOut(person)) throw new Refusal('PlayerSelfBlocked');
  return fresh;
}

/** Registers them within the transaction of their first payment. */
export async function registerPerson(
  tx: Tx,
  { clock, refuseDuplicates, inbox }: NewPersonParts,
  person: NewPerson,
  personKey: string,
): Promise<string> {
  const id = randomUUID();
  const now = new Date(clock.now());
  await lockPerson(tx, person);
  // They have an account already that nobody has linked to them: it is theirs to sign in to.
  if (refuseDuplicates && (await hasDouble(tx, person))) throw new CallbackRefusal('registration-required');
  await insertPayingPlayer(tx, id, person, now);
  await insertPayingPerson(tx, id, person, doubleKey(person));
  await linkPerson(tx, personKey, id, now);
  await inbox.note(tx, id, WELCOME);
  return id;
}

function licenceOf(country: string): JurisdictionRule | undefined {
  return JURISDICTION_RULES.find((rule) => servesCountry(rule, country));
}
