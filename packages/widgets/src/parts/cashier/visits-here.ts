import type { Account } from '@playerdesk/core';

const KEY = 'playerdesk:visits';
/** How many visits a tab remembers. */
const MOST = 5;

/** Remembers in this tab that a visit to the cashier was opened. Its reference is no secret. */
export function rememberVisit({ environment }: Account, reference: string): void {
  const others = readVisits(environment.tabStore.get(KEY)).filter((known) => known !== reference);
  environment.tabStore.set(KEY, JSON.stringify([reference, ...others].slice(0, MOST)));
}

/** Whether this tab opened a visit. A reference in an address may also be anybody's invention. */
export function isVisitOfThisTab({ environment }: Account, reference: string): boolean {
  return readVisits(environment.tabStore.get(KEY)).includes(reference);
}

function readVisits(text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}
