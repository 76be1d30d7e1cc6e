import { type WithdrawPolicy, withdrawPolicy } from '@playerdesk/contract/internal';
import { bonusMessage, type Inbox } from '../../engagement/index.ts';
import type { Audit, AuditEntry } from '../../infrastructure/audit/audit.ts';
import { type Clock, DAY } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { BonusPort, Deposited, Ledger } from '../../money/index.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { mayBeRewarded } from '../../operations/promotions/promotions.queries.ts';
import type { ProtectedGroups, RequiredActions } from '../../responsible-gambling/index.ts';
import { type BonusEndings, createBonusEndings } from './bonus-endings.ts';
import { type BonusMoney, createBonusMoney } from './bonus-money.ts';
import { isDue } from './bonus-view.ts';
import { type BonusWagering, createBonusWagering } from './bonus-wagering.ts';
import {
  activateBonus,
  findActiveBonuses,
  findBonus,
  hasReceived,
  insertBonus,
  type PlayerBonus,
} from './bonuses.queries.ts';
import { allowedOffers, bonusEnd, gamblingRulesFor } from './market-offers.ts';
import { earnedBy, givenBy, isOpen, nameIn, type Offer } from './offer.ts';
import { findGrantableOffers, offerByCode } from './offers.queries.ts';
import { refuseReward } from './refuse-reward.ts';

/** The period of a grant, where it differs from the offer's. */
export interface GrantTime {
  readonly startsAt?: Date;
  readonly endsAt?: Date;
}

/** Bonuses of players, from start to end. */
export interface Bonuses extends BonusActions, BonusWagering, Pick<BonusEndings, 'sweep'> {}

interface BonusActions extends BonusPort {
  /**
   * Starts the bonus behind a code. Returns how many started; 0 when the code is unknown.
   * @throws Refusal `ProductBlocked` during a block or break, `AccountUnderReview`, or the code of an open required
   * action.
   */
  trigger(tx: Tx, playerId: string, code: string): Promise<number>;
  /**
   * Claims an initiated bonus.
   * @throws Refusal `BonusNotFound`, `BonusNotAvailable`, `ProductBlocked` or the code of an open required action.
   */
  claim(tx: Tx, playerId: string, id: string): Promise<void>;
  /**
   * Cancels an active bonus, and forfeits its winnings.
   * @throws Refusal `BonusNotFound` or `BonusNotAvailable`.
   */
  cancel(tx: Tx, playerId: string, id: string, actor: AuditEntry['actor']): Promise<void>;
  /** Ends all bonuses of a player who closes the account, and forfeits their money. */
  endAll(tx: Tx, playerId: string): Promise<void>;
  /** Returns the offers that the law of a player's market permits. */
  allowed(db: Db, playerId: string, offers: readonly Offer[]): Promise<readonly Offer[]>;
  /** Returns the offers that staff grant. */
  grantable(db: Db): Promise<readonly Offer[]>;
  /**
   * Grants an offer to a player, to be claimed.
   * @throws Refusal `BonusNotFound`, `BonusNotAvailable`, `ProductBlocked` or `AccountUnderReview`.
   */
  grant(tx: Tx, playerId: string, code: string, time: GrantTime): Promise<string>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly ledger: Ledger;
  readonly inbox: Pick<Inbox, 'sendAutomatic'>;
  readonly requiredActions: Pick<RequiredActions, 'refuse'>;
  readonly protectedGroups: Pick<ProtectedGroups, 'findGroups'>;
}

interface Beginning {
  readonly playerId: string;
  readonly offer: Offer;
  readonly currency: string;
  readonly amount: number;
  readonly source: string;
}

const isActiveMoney = ({ kind, status }: PlayerBonus) => kind === 'monetary' && status === 'active';

/** The dependencies of bonuses and of their parts. */
interface BonusDeps extends Omit<Deps, 'db'> {
  readonly money: BonusMoney;
  readonly endings: BonusEndings;
}

export function createBonuses(baseDeps: Deps): Bonuses {
  const money = createBonusMoney(baseDeps.ledger);
  const endings = createBonusEndings({ ...baseDeps, money });
  const deps = { ...baseDeps, money, endings };
  return { ...bonusActions(deps), ...createBonusWagering(deps), sweep: endings.sweep };
}

function bonusActions(deps: BonusDeps): BonusActions {
  return {
    allowed: (other, playerId, offers) => allowedFor(deps, other, playerId, offers),
    trigger: (tx, playerId, code) => triggerBonus(deps, tx, playerId, code),
    claim: (tx, playerId, id) => claimBonus(deps, tx, playerId, id),
    cancel: (tx, playerId, id, actor) => cancelBonus(deps, tx, playerId, id, actor),
    endAll: (tx, playerId) => endBonuses(deps, tx, playerId),
    grantable: findGrantableOffers,
    grant: (tx, playerId, code, time) => grantOffer(deps, tx, playerId, code, time),
    withdrawPolicy: (other, playerId) => policyOfWithdrawal(deps, other, playerId),
    forfeit: (tx, playerId) => forfeitBonuses(deps, tx, playerId),
    isUsable: (other, playerId, code) => isUsableCode(deps, other, playerId, code),
    deposited: (tx, deposit) => rewardDeposit(deps, tx, deposit),
  };
}

async function triggerBonus(deps: BonusDeps, tx: Tx, playerId: string, code: string): Promise<number> {
  const { clock, ledger } = deps;
  const offer = await offerByCode(tx, code);
  if (!offer) return 0;
  if (offer.trigger !== 'code') throw new Refusal('InvalidBonus');
  await lockPlayer(tx, playerId);
  await refuseUnfit(deps, tx, playerId);
  const isOffered = isOpen(offer, clock.now()) && (await isAllowed(deps, tx, playerId, offer));
  if (!isOffered) throw new Refusal('BonusNotAvailable');
  const { currency } = await ledger.balances(tx, playerId);
  const amount = givenBy(offer, currency);
  if (amount === 0) throw new Refusal('InvalidBonus');
  const isBegun = await beginBonus(deps, tx, { playerId, offer, currency, amount, source: 'code' });
  if (!isBegun) throw new Refusal('BonusNotAvailable');
  return 1;
}

async function claimBonus(deps: BonusDeps, tx: Tx, playerId: string, id: string): Promise<void> {
  const { clock, endings, money } = deps;
  const bonus = await findOwnBonus(tx, playerId, id);
  await refuseUnfit(deps, tx, playerId);
  const now = clock.now();
  const isWaiting = bonus.status === 'initiated' && bonus.starts_at.getTime() <= now && !isDue(bonus, now);
  if (!isWaiting) throw new Refusal('BonusNotAvailable');
  const active = await endings.settleDue(tx, playerId);
  if (bonus.kind === 'monetary' && active.some(isActiveMoney)) throw new Refusal('BonusNotAvailable');
  const offer = await offerByCode(tx, bonus.code);
  if (!offer || !(await isAllowed(deps, tx, playerId, offer))) throw new Refusal('BonusNotAvailable');
  const minEnd = bonusEnd(now, 0, await gamblingRulesFor(tx, playerId));
  const endsAt = bonus.ends_at && new Date(Math.max(bonus.ends_at.getTime(), minEnd));
  await activateBonus(tx, bonus, endsAt);
  await money.grant(tx, { ...bonus, status: 'active' });
  await writeAudit(deps, tx, playerId, 'claim-bonus', { bonus: id });
}

async function cancelBonus(
  deps: BonusDeps,
  tx: Tx,
  playerId: string,
  id: string,
  actor: AuditEntry['actor'],
): Promise<void> {
  const { clock, endings } = deps;
  const bonus = await findOwnBonus(tx, playerId, id);
  const isStaff = actor === 'backstage';
  const mayEnd =
    bonus.status === 'active'
      ? isStaff || bonus.terms.canBeCanceled
      : isStaff && bonus.status === 'initiated';
  if (!mayEnd || isDue(bonus, clock.now())) throw new Refusal('BonusNotAvailable');
  await endings.lose(tx, bonus, isStaff ? 'admin-canceled' : 'canceled', actor);
}

async function endBonuses({ endings }: BonusDeps, tx: Tx, playerId: string): Promise<void> {
  await lockPlayer(tx, playerId);
  for (const bonus of await endings.settleDue(tx, playerId)) {
    await endings.lose(tx, bonus, 'canceled', 'player');
  }
}

async function grantOffer(
  deps: BonusDeps,
  tx: Tx,
  playerId: string,
  code: string,
  time: GrantTime,
): Promise<string> {
  const { ledger, clock, inbox } = deps;
  const offer = await offerByCode(tx, code);
  if (offer?.trigger !== 'grant') throw new Refusal('BonusNotFound');
  await lockPlayer(tx, playerId);
  await refuseReward(tx, playerId, clock.now());
  const { currency } = await ledger.balances(tx, playerId);
  const amount = givenBy(offer, currency);
  const now = clock.now();
  const startsAt = time.startsAt ?? new Date(Math.max(now, offer.startsAt.getTime()));
  const endsAt = time.endsAt ?? offer.endsAt ?? new Date(startsAt.getTime() + offer.terms.days * DAY);
  const bonus = { playerId, offer, status: 'initiated', currency, amount, source: 'grant' } as const;
  const isFit = amount > 0 && startsAt < endsAt && (await isAllowed(deps, tx, playerId, offer));
  const id = isFit ? await insertBonus(tx, { ...bonus, startsAt, endsAt }, new Date(now)) : null;
  if (id === null) throw new Refusal('BonusNotAvailable');
  await inbox.sendAutomatic(
    tx,
    playerId,
    bonusMessage(id, (language) => nameIn(offer.terms, language)),
  );
  return id;
}

async function policyOfWithdrawal(deps: BonusDeps, other: Db, playerId: string): Promise<WithdrawPolicy> {
  const { clock } = deps;
  const now = clock.now();
  const active = (await findActiveBonuses(other, playerId)).filter(
    (bonus) => bonus.status === 'active' && !isDue(bonus, now),
  );
  return withdrawPolicy(
    active.map(({ terms }) => ({ status: 'Active', withdrawPolicy: terms.withdrawPolicy })),
  );
}

async function forfeitBonuses(deps: BonusDeps, tx: Tx, playerId: string): Promise<void> {
  const { endings } = deps;
  await lockPlayer(tx, playerId);
  const active = await endings.settleDue(tx, playerId);
  const lost = active.filter(
    ({ status, terms }) => status === 'active' && terms.withdrawPolicy === 'cancel-monetary',
  );
  for (const bonus of lost) await endings.lose(tx, bonus, 'canceled', 'player');
}

async function isUsableCode(deps: BonusDeps, other: Db, playerId: string, code: string): Promise<boolean> {
  const { clock, ledger } = deps;
  const offer = await offerByCode(other, code);
  const now = clock.now();
  if (offer?.trigger !== 'deposit' || !isOpen(offer, now)) return false;
  const { currency } = await ledger.balances(other, playerId);
  if (!(await isAllowed(deps, other, playerId, offer))) return false;
  if (!isForCurrency(offer, currency) || (await hasReceived(other, playerId, offer.id))) return false;
  const active = await findActiveBonuses(other, playerId);
  return offer.kind !== 'monetary' || !active.some((bonus) => isActiveMoney(bonus) && !isDue(bonus, now));
}

async function rewardDeposit(deps: BonusDeps, tx: Tx, deposit: Deposited): Promise<void> {
  const { clock } = deps;
  const offer = await offerFor(tx, deposit);
  if (!offer || !isOpen(offer, clock.now())) return;
  await lockPlayer(tx, deposit.playerId);
  const { playerId, currency, reference } = deposit;
  // A block or a review that began while the deposit was pending prevents the bonus, never the deposit.
  if (!(await isAllowed(deps, tx, playerId, offer))) return;
  const amount = earnedBy(offer, deposit);
  await beginBonus(deps, tx, { playerId, offer, currency, amount, source: `deposit ${reference}` });
}

function writeAudit(
  deps: BonusDeps,
  tx: Tx,
  playerId: string,
  action: string,
  after: Record<string, unknown>,
) {
  const { audit } = deps;
  return audit.write(tx, { actor: 'player', action, playerId, after });
}

async function refuseUnfit(deps: BonusDeps, tx: Tx, playerId: string) {
  const { clock, requiredActions } = deps;
  // Before the checks: an exclusion that holds the lock counts.
  const player = await lockPlayer(tx, playerId);
  await refuseReward(tx, playerId, clock.now());
  await requiredActions.refuse(tx, player, 'bonus');
}

/** Returns whether the player may be rewarded, and the law of their market allows the offer. */
async function isAllowed(deps: BonusDeps, other: Db, playerId: string, offer: Offer) {
  return (await allowedFor(deps, other, playerId, [offer])).length > 0;
}

async function allowedFor(
  deps: BonusDeps,
  other: Db,
  playerId: string,
  offers: readonly Offer[],
): Promise<readonly Offer[]> {
  const { protectedGroups, clock } = deps;
  if (!(await mayBeRewarded(other, playerId, new Date(clock.now())))) return [];
  const groups = await protectedGroups.findGroups(other, playerId);
  return groups.length > 0 ? [] : allowedOffers(other, playerId, offers);
}

/** Starts an active bonus. Returns false when the player had it before, or has one that excludes it. */
async function beginBonus(deps: BonusDeps, tx: Tx, { playerId, offer, currency, amount, source }: Beginning) {
  const { endings, clock, money } = deps;
  const active = await endings.settleDue(tx, playerId);
  if (amount <= 0 || (offer.kind === 'monetary' && active.some(isActiveMoney))) return false;
  const now = clock.now();
  const startsAt = new Date(now);
  const endsAt = new Date(bonusEnd(now, offer.terms.days, await gamblingRulesFor(tx, playerId)));
  const bonus = { playerId, offer, status: 'active', currency, amount, source, startsAt, endsAt } as const;
  const id = await insertBonus(tx, bonus, startsAt);
  if (id === null) return false;
  const { kind } = offer;
  await money.grant(tx, { id, player_id: playerId, currency, kind, status: 'active', amount });
  await writeAudit(deps, tx, playerId, 'begin-bonus', { bonus: id, offer: offer.code, amount, source });
  return true;
}

/** Returns a player's own bonus, after settling expired ones. */
async function findOwnBonus(tx: Tx, playerId: string, id: string) {
  await lockPlayer(tx, playerId);
  const found = await findBonus(tx, playerId, id);
  if (!found) throw new Refusal('BonusNotFound');
  return found;
}

export const isForCurrency = ({ terms }: Offer, currency: string): boolean =>
  terms.minDeposit.some((entry) => entry.currency === currency);

/** Returns the offer of a deposit. A missing or foreign code earns nothing and is no error. */
async function offerFor(tx: Tx, { bonusCode }: Deposited): Promise<Offer | null> {
  if (bonusCode === null) return null;
  const offer = await offerByCode(tx, bonusCode);
  return offer?.trigger === 'deposit' ? offer : null;
}
