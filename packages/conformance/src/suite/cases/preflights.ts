import { type AnyOperation, type Platform, signIn } from '@playerdesk/contract';
import { OPERATIONS } from '@playerdesk/contract/schemas';

/** What a browser asks before it lets a page make a call. */
export interface Preflight {
  readonly method: string;
  readonly path: string;
  /** Headers that the call sends beside the ordinary ones. */
  readonly sent: readonly string[];
}

const SESSION = 'X-Player-Session-Id';

/** Every header that is not of older calls alone. */
const SIGN_IN: Preflight = {
  method: signIn.rest.method,
  path: signIn.rest.path,
  sent: ['Content-Type', SESSION, 'X-Request-Id', 'Idempotency-Key', 'X-Captcha-Token'],
};

/** One for each method and session header of what the platform supports: of the call that sends most. */
export function preflights({ capabilities }: Platform): readonly Preflight[] {
  const chosen = new Map([[`${SIGN_IN.method} ${SESSION}`, SIGN_IN]]);
  for (const { operation } of OPERATIONS) {
    // Files go to a host of their own, if the platform has one.
    const isAsked = operation.session !== 'none' && operation.rest.host === undefined;
    if (!isAsked || !capabilities.supports(operation.name)) continue;
    const { method, sessionHeader = SESSION } = operation.rest;
    const key = `${method} ${sessionHeader}`;
    const preflight = { method, path: pathOf(operation), sent: sentWith(operation, sessionHeader) };
    if (preflight.sent.length > (chosen.get(key)?.sent.length ?? 0)) chosen.set(key, preflight);
  }
  return [...chosen.values()];
}

function sentWith({ kind, rest }: AnyOperation, sessionHeader: string): string[] {
  const hasBody = rest.method === 'POST' || rest.method === 'PUT';
  return [
    ...(hasBody ? ['Content-Type'] : []),
    sessionHeader,
    'X-Request-Id',
    ...(kind === 'write' ? ['Idempotency-Key'] : []),
  ];
}

/** A preflight does nothing: whose id stands in the address does not matter. */
function pathOf({ rest }: AnyOperation): string {
  return rest.path.replace(/\/\{\w+(\??)\}/g, (_match, mayLack: string) => (mayLack ? '' : '/any'));
}
