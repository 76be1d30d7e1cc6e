import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../infrastructure/refusal.ts';
import { isAllowedOrigin, type OriginSettings } from '../../operations/allowed-origin.ts';

type PageRequest = Pick<FastifyRequest, 'headers' | 'host'>;

/** Browsers send their page's origin truthfully. Pages of the platform's own host are not foreign. */
export function hasForeignOrigin({ headers, host }: PageRequest, settings: OriginSettings): boolean {
  const { origin } = headers;
  if (origin === undefined || isAllowedOrigin(origin, settings)) return false;
  const isOwn = URL.canParse(origin) && new URL(origin).host === host;
  return !isOwn && headers['sec-fetch-site'] !== 'same-origin';
}

/**
 * Refuses a call that a page of another site makes in a visitor's browser. Such a page cannot read the answer, but the
 * call would have its effect. Programs send none of these headers and pass.
 *
 * @throws Refusal `OriginNotAllowed`
 * @see https://www.w3.org/TR/fetch-metadata/
 */
export function refuseForeignPage(request: PageRequest, settings: OriginSettings): void {
  if (hasForeignOrigin(request, settings) || isLoadedByPage(request)) {
    throw new Refusal('OriginNotAllowed', { reason: 'foreign-origin' });
  }
}

/**
 * Returns whether a page loads the address without an `Origin`: as a picture, a frame, a link, or by `fetch` without
 * CORS from another origin. A widget's `fetch` has the destination `empty`.
 */
function isLoadedByPage({ headers }: PageRequest): boolean {
  const { origin, 'sec-fetch-dest': destination, 'sec-fetch-site': site } = headers;
  if (destination !== undefined && destination !== 'empty') return true;
  return origin === undefined && (site === 'cross-site' || site === 'same-site');
}
