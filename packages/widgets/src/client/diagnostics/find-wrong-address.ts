import type { Mistake } from './mistake.ts';
import { probeRequest } from './probe.ts';

/** Calls without a session. Every platform has one of them. */
const CALLS = ['/bootstrap', '/countries'];

/**
 * Finds out whether an address answers, but not as a platform: its path is wrong, or it belongs to another product.
 *
 * Returns null for a websocket, and where one of the first calls exists.
 */
export async function findWrongAddress(address: string): Promise<Mistake | null> {
  if (!URL.canParse(address, location.href)) return null;
  const { href, protocol } = new URL(address, location.href);
  if (!protocol.startsWith('http')) return null;
  const urls = CALLS.map((path) => href.replace(/\/$/, '') + path);
  const areMissing = await Promise.all(urls.map(isMissing));
  return areMissing.every(Boolean) ? { code: 'platform.not-found', detail: `404 ${urls[0]}` } : null;
}

async function isMissing(url: string): Promise<boolean> {
  const outcome = await probeRequest(url, { redirect: 'manual' });
  return outcome.result === 'answered' && outcome.response?.status === 404;
}
