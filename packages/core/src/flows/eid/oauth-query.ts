/** What the provider sent the browser back with. */
export type OauthAnswer =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  | { readonly kind: 'error'; readonly reason: string; readonly state: string };

/** Words of the OAuth standard → our reasons. */
const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'declined',
  login_required: 'expired',
  temporarily_unavailable: 'no-answer',
};

/** The answer in a query, or null when it is none. */
export function readOauthQuery(query: string): OauthAnswer | null {
  const fields = new URLSearchParams(query);
  const [state, code, error] = [fields.get('state'), fields.get('code'), fields.get('error')];
  // Two of one name are one too many: nobody can say which the platform would read.
  const isTwice = ['code', 'state'].some((name) => fields.getAll(name).length > 1);
  if (!state || isTwice) return null;
  if (error !== null) return { kind: 'error', reason: REASONS[error] ?? '', state };
  return code ? { kind: 'code', code, state } : null;
}
