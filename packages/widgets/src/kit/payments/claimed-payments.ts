import type { Account } from '@playerdesk/core/internal';

const KEY = 'playerdesk:payments';
/** Milliseconds after which a payment of another visit cannot be new in a list. */
const MAX_AGE = 24 * 60 * 60 * 1000;
/** Maximum number of payments stored per device. */
const MAX_CLAIMS = 40;

/** A payment that belongs to a visit: its frame named it, or the visit has found it. */
interface Claim {
  readonly id: string;
  /** Reference of the visit. */
  readonly visit: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Stores on the device which payments belong to a visit, so that no visit in another tab counts them.
 *
 * @param ids Ids in the list of payments, or identifiers that a frame named. Undefined ones are ignored.
 */
export function claimPayments(account: Account, visit: string, ids: readonly (string | undefined)[]): void {
  const { deviceStore, now } = account.environment;
  const claims = ids.flatMap((id) => (id === undefined ? [] : [{ id, visit, at: now() }]));
  if (claims.length === 0) return;
  const kept = readClaims(account).filter((old) => old.visit !== visit || !ids.includes(old.id));
  deviceStore.set(KEY, JSON.stringify([...claims, ...kept].slice(0, MAX_CLAIMS)));
}

/** Returns the ids of payments that belong to other visits on this device. */
export function getClaimsOfOthers(account: Account, visit: string): ReadonlySet<string> {
  return new Set(readClaims(account).flatMap((claim) => (claim.visit === visit ? [] : claim.id)));
}

function readClaims({ environment: { deviceStore, now } }: Account): readonly Claim[] {
  try {
    // Cast: an entry of another shape identifies no payment, and a list of another shape throws.
    const claims = JSON.parse(deviceStore.get(KEY) ?? '[]') as readonly Claim[];
    return claims.filter(({ at }) => now() - at <= MAX_AGE);
  } catch {
    return [];
  }
}
