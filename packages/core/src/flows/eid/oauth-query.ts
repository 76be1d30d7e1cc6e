/** The provider's answer in the redirect query. */
export type OauthAnswer =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  | { readonly kind: 'error'; readonly reason: string; readonly state: string };

/** Reasons by OAuth 2.0 error code (RFC 6749, section 4.1.2.1). */
const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'declined',
  login_required: 'expired',
  temporarily_unavailable: 'no-answer',
};

/** Reads the answer from a redirect query. Returns null when it is not an answer. */
export function readOauthQuery(query: string): OauthAnswer | null {
  const fields = new URLSearchParams(query);
  const [state, code, error] = [fields.get('state'), fields.get('code'), fields.get('error')];
  // A repeated parameter is rejected: the platform might read the other value.
  const isTwice = ['code', 'state'].some((name) => fields.getAll(name).length > 1);
  if (!state || isTwice) return null;
  if (error !== null) return { kind: 'error', reason: readReason(error), state };
  return code ? { kind: 'code', code, state } : null;
}

/** A provider may send any text, also the name of a property that every object has. */
function readReason(error: string): string {
  return Object.hasOwn(REASONS, error) ? (REASONS[error] ?? '') : '';
}
