import type { Mistake } from './mistake.ts';
import { probeRequest } from './probe.ts';

/** Calls without a session. Every platform has one of them. */
const CALLS = ['/bootstrap', '/countries'];

/**
 * Finds out whether an address answers, but not as a platform: its path is wrong, or it belongs to another product or a
 * gateway.
 *
 * Returns null for a websocket, and where one of the first calls exists.
 */
export async function findWrongAddress(address: string): Promise<Mistake | null> {
  if (!URL.canParse(address, location.href)) return null;
  const { href, protocol } = new URL(address, location.href);
  if (!protocol.startsWith('http')) return null;
  const urls = CALLS.map((path) => href.replace(/\/$/, '') + path);
  const statuses = await Promise.all(urls.map(findForeignStatus));
  return statuses.every(Boolean) ? { code: 'platform.not-found', detail: `${statuses[0]} ${urls[0]}` } : null;
}

/** Returns the status of an answer that no platform gives to one of the calls, or null. */
async function findForeignStatus(url: string): Promise<number | null> {
  const { response } = { response: undefined, ...(await probeRequest(url, { redirect: 'manual' })) };
  if (!response || response.status < 400 || response.status >= 500) return null;
  if (response.status === 404) return response.status;
  // A platform that refuses a call says why: too many of them, or none from this country.
  return /"code"/i.test(await response.text()) ? null : response.status;
}
