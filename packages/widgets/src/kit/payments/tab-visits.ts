import type { Account, CashierVisit } from '@playerdesk/core/internal';

const KEY = 'playerdesk:visits';
/** Maximum number of visits stored per tab. */
const MAX_VISITS = 5;

/** Choices of a cashier visit, made before it or typed in the provider's frame. None is secret. */
export type VisitChoice = Pick<CashierVisit, 'method' | 'amount' | 'providerType' | 'bonusCode'>;

interface StoredVisit extends Partial<VisitChoice> {
  readonly reference: string;
  /** Id of the player. Another player in this tab cannot resume the visit. */
  readonly player?: string | undefined;
}

/** Stores in this tab that a cashier visit was opened. Its reference is not secret. */
export function rememberVisit(account: Account, reference: string, choice: VisitChoice): void {
  const { method, amount, providerType, bonusCode } = choice;
  const others = readVisits(account).filter((stored) => stored.reference !== reference);
  const visit = { reference, player: getPlayerId(account), method, amount, providerType, bonusCode };
  writeVisits(account, [visit, ...others].slice(0, MAX_VISITS));
}

/** Adds what the player has typed or chosen since, so that the page can be left and restored. */
export function updateVisit(
  account: Account,
  reference: string,
  changes: Partial<Pick<VisitChoice, 'amount' | 'providerType'>>,
): void {
  const visits = readVisits(account);
  if (!visits.some((stored) => stored.reference === reference)) return;
  writeVisits(
    account,
    visits.map((stored) => (stored.reference === reference ? { ...stored, ...changes } : stored)),
  );
}

/** Returns whether this tab opened a visit. A reference in a URL may be invented. */
export function isVisitOfThisTab(account: Account, reference: string): boolean {
  return readVisits(account).some((stored) => stored.reference === reference);
}

/** Returns the choices of a visit of the current player in this tab, or null. */
export function recallVisit(account: Account, reference: string): Partial<VisitChoice> | null {
  const stored = readVisits(account).find((visit) => visit.reference === reference);
  return stored && stored.player !== undefined && stored.player === getPlayerId(account) ? stored : null;
}

/** Returns a visit with the choices of the earlier visit that it looks up, so that a retry starts from them. */
export function resumeVisit(account: Account, visit: CashierVisit): CashierVisit {
  const stored = visit.reference === null ? null : recallVisit(account, visit.reference);
  if (stored?.method !== visit.method) return visit;
  return {
    ...visit,
    amount: visit.amount ?? stored.amount ?? null,
    providerType: visit.providerType ?? stored.providerType ?? null,
    bonusCode: visit.bonusCode ?? stored.bonusCode ?? null,
  };
}

const getPlayerId = ({ store }: Account): string | undefined => store.getState().profile?.userId;

function writeVisits({ environment }: Account, visits: readonly StoredVisit[]): void {
  environment.tabStore.set(KEY, JSON.stringify(visits));
}

function readVisits({ environment }: Account): readonly StoredVisit[] {
  try {
    const read: unknown = JSON.parse(environment.tabStore.get(KEY) ?? '[]');
    return Array.isArray(read) ? read.flatMap(parseVisit) : [];
  } catch {
    return [];
  }
}

function parseVisit(entry: unknown): readonly StoredVisit[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { reference, player, method, amount, providerType, bonusCode } = entry as Record<string, unknown>;
  if (typeof reference !== 'string') return [];
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return [
    {
      reference,
      player: text(player) ?? undefined,
      method: method === 'withdraw' ? 'withdraw' : 'deposit',
      amount: Number.isSafeInteger(amount) && Number(amount) > 0 ? Number(amount) : null,
      providerType: text(providerType),
      bonusCode: text(bonusCode),
    },
  ];
}
