import { type AnyOperation, type Platform, signIn } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';

/** A CORS preflight request. */
export interface Preflight {
  readonly method: string;
  readonly path: string;
  /** Headers of the call besides the safelisted ones. */
  readonly sent: readonly string[];
}

const SESSION = 'X-Player-Session-Id';

/** The sign-in, with every header that is not for older calls only. */
const SIGN_IN: Preflight = {
  method: signIn.rest.method,
  path: signIn.rest.path,
  sent: ['Content-Type', SESSION, 'X-Request-Id', 'Idempotency-Key', 'X-Captcha-Token'],
};

/** Returns one preflight per method and session header, for the supported call that sends most headers. */
export function preflights({ capabilities }: Platform): readonly Preflight[] {
  const chosen = new Map([[`${SIGN_IN.method} ${SESSION}`, SIGN_IN]]);
  for (const { operation } of OPERATIONS) {
    // Files may be uploaded to another host.
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

/** Returns a path with any id: a preflight has no effect. */
function pathOf({ rest }: AnyOperation): string {
  return rest.path.replace(/\/\{\w+(\??)\}/g, (_match, mayLack: string) => (mayLack ? '' : '/any'));
}
