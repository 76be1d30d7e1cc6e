import {
  type getOptOutIns,
  type getSubscriptions,
  type InputOf,
  type OutputOf,
  type optIn,
  STATEMENT_SUBSCRIPTION,
  type setOptOutChoices,
} from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { isMarketable } from '../messages/messages.queries.ts';
import type { ConsentSource } from '../tables/message-tables.ts';
import type { ExclusionLookup } from './newsletter.ts';
import { getEndedConsents, isKnownType } from './product-consent.ts';
import { findNamedPerson, getPlayerJurisdiction, hasExcludedSince } from './subscriptions.queries.ts';
import type { Choices, Subscriptions } from './subscriptions.ts';
import type { OpenedLink, UnsubscribeLinks } from './unsubscribe-links.ts';

/** The monthly email about the statement, which has links of the same kind. It is no marketing. */
interface StatementMails {
  isRequested(db: Db, playerId: string): Promise<boolean>;
  choose(tx: Tx, playerId: string, active: boolean, requestId: string): Promise<void>;
}

export interface SubscriptionDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly exclusions: ExclusionLookup;
  readonly audit: Audit;
  readonly limiter: RateLimiter;
  readonly subscriptions: Subscriptions;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly statementMails: StatementMails;
}

type Receipt = OutputOf<typeof optIn>;

/** The operations on subscriptions, for a signed-in player or the holder of a mailed token. */
export interface SubscriptionService {
  list(input: object, call: Call): Promise<OutputOf<typeof getSubscriptions>>;
  set(active: boolean): (input: InputOf<typeof optIn>, call: Call) => Promise<Effect<Receipt>>;
  listByToken(input: InputOf<typeof getOptOutIns>, call: Call): Promise<OutputOf<typeof getOptOutIns>>;
  chooseByToken(input: InputOf<typeof setOptOutChoices>, call: Call): Promise<Effect<object>>;
  /** Ends the subscription of an email. Where the market asks by product, ends all of that channel. */
  oneClick(token: string, address: string, requestId: string): Promise<void>;
}

export function createSubscriptionService(deps: SubscriptionDeps): SubscriptionService {
  const { subscriptions, db } = deps;
  return {
    list: async (_input, call) => ({ optIns: await subscriptions.list(db, requireSession(call).playerId) }),
    set: (active) => setSubscription(deps, active),
    listByToken: (input, call) => listByToken(deps, input, call),
    chooseByToken: (input, call) => chooseByToken(deps, input, call),
    oneClick: (token, address, requestId) => oneClick(deps, token, address, requestId),
  };
}

function setSubscription(
  deps: SubscriptionDeps,
  active: boolean,
): (input: InputOf<typeof optIn>, call: Call) => Promise<Effect<Receipt>> {
  const { subscriptions } = deps;
  return async ({ type }, call) => {
    const { playerId } = requireSession(call);
    refuseUnknown([type], 'type');
    return async (tx) => {
      // A consent that the market does not know would permit nothing. Ending one is always possible.
      if (active && !subscriptions.offered(await getPlayerJurisdiction(tx, playerId)).includes(type))
        throw new Refusal('ValidationError', { fields: { type: 'unknown' } });
      await chooseSubscriptions(deps, tx, playerId, { [type]: active }, 'account', call.requestId);
      const now = (await subscriptions.list(tx, playerId)).find((other) => other.type === type);
      return {
        ...(now?.changedAt && { changedAt: now.changedAt }),
        ...(now?.receipt && { receipt: now.receipt }),
      };
    };
  };
}

async function listByToken(
  deps: SubscriptionDeps,
  { unsubToken }: InputOf<typeof getOptOutIns>,
  call: Call,
): Promise<OutputOf<typeof getOptOutIns>> {
  const { subscriptions, statementMails, db } = deps;
  const link = await openToken(deps, unsubToken, call.address);
  const optIns = await subscriptions.list(db, link.playerId);
  const offered = (await mayGive(deps, link)) ? optIns : optIns.filter(({ active }) => active);
  // The holder of an email sees which subscriptions are active, but not since when.
  const optInsOfLink = offered.map(({ type, active }) => ({ type, active }));
  if (!isAboutStatement(link)) return { optIns: optInsOfLink };
  const active = await statementMails.isRequested(db, link.playerId);
  return { optIns: [{ type: STATEMENT_SUBSCRIPTION, active }, ...optInsOfLink] };
}

async function chooseByToken(
  deps: SubscriptionDeps,
  { optOutToken, optIns }: InputOf<typeof setOptOutChoices>,
  call: Call,
): Promise<Effect<object>> {
  const { subscriptions, statementMails } = deps;
  const link = await openToken(deps, optOutToken, call.address);
  const { playerId } = link;
  const isStatementLink = isAboutStatement(link);
  refuseUnknown(
    optIns.filter((type) => !(isStatementLink && type === STATEMENT_SUBSCRIPTION)),
    'optIns',
  );
  const isPermitted = await mayGive(deps, link);
  return async (tx) => {
    // The lock orders a consent and an exclusion that begins at the same time.
    await lockPlayer(tx, playerId);
    const all = await subscriptions.list(tx, playerId);
    const isGiven = all.some(({ type, active }) => !active && optIns.includes(type));
    if (isGiven && !(isPermitted && (await isGivable(deps, tx, link)))) {
      throw new Refusal('ValidationError', { fields: { optIns: 'not allowed' } });
    }
    const choices = Object.fromEntries(all.map(({ type }) => [type, optIns.includes(type)]));
    await chooseSubscriptions(deps, tx, playerId, choices, 'mail-link', call.requestId);
    if (isStatementLink) {
      await statementMails.choose(tx, playerId, optIns.includes(STATEMENT_SUBSCRIPTION), call.requestId);
    }
    return {};
  };
}

const isAboutStatement = ({ type }: OpenedLink): boolean => type === STATEMENT_SUBSCRIPTION;

/**
 * Returns whether a token may give consents, and not only end them. It may not while its player is held, excluded or on
 * the national register, and not if it was sent before the player excluded themselves: an exclusion ends consents for
 * good.
 * @see LCCP SR 3.5.3 (Great Britain)
 */
async function mayGive(deps: SubscriptionDeps, link: OpenedLink): Promise<boolean> {
  const { db, exclusions } = deps;
  if (!(await isGivable(deps, db, link))) return false;
  const person = await findNamedPerson(db, link.playerId);
  return person !== undefined && !(await exclusions.isExcluded(person));
}

async function isGivable({ clock }: SubscriptionDeps, db: Db, { playerId, sentAt }: OpenedLink) {
  if (!(await isMarketable(db, playerId, new Date(clock.now())))) return false;
  return !(await hasExcludedSince(db, playerId, sentAt));
}

async function oneClick(
  deps: SubscriptionDeps,
  token: string,
  address: string,
  requestId: string,
): Promise<void> {
  const { db, subscriptions, statementMails } = deps;
  const link = await openToken(deps, token, address);
  const { playerId, type } = link;
  await db.transaction().execute(async (tx) => {
    if (isAboutStatement(link)) return statementMails.choose(tx, playerId, false, requestId);
    const activeSubscriptions = (await subscriptions.list(tx, playerId)).filter(({ active }) => active);
    const ended = getEndedConsents(type).filter((one) =>
      activeSubscriptions.some((other) => other.type === one),
    );
    const refusals = Object.fromEntries(ended.map((one) => [one, false]));
    await chooseSubscriptions(deps, tx, playerId, refusals, 'mail-link', requestId);
  });
}

async function chooseSubscriptions(
  deps: SubscriptionDeps,
  tx: Tx,
  playerId: string,
  choices: Choices,
  source: ConsentSource,
  requestId: string,
) {
  const { subscriptions, audit } = deps;
  const changed = await subscriptions.choose(tx, playerId, choices, source);
  if (Object.keys(changed).length === 0) return;
  await audit.write(tx, {
    actor: 'player',
    action: 'change-subscriptions',
    playerId,
    requestId,
    after: { ...changed, source },
  });
}

/** Opens a token. Guessed tokens count towards the rate limit. */
async function openToken(deps: SubscriptionDeps, token: string, address: string) {
  const { limiter, unsubscribeLinks, db } = deps;
  await limiter.count('unsubscribePerAddress', address);
  const opened = await unsubscribeLinks.open(db, token);
  await limiter.reset('unsubscribePerAddress', address);
  return opened;
}

function refuseUnknown(types: readonly string[], field: string): void {
  if (!types.every(isKnownType)) throw new Refusal('ValidationError', { fields: { [field]: 'unknown' } });
}
