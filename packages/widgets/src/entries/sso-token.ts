import type { Playerdesk } from '../client/playerdesk.ts';

/** Options for {@link createSsoTokens}. */
export interface SsoTokenOptions {
  /** Token type, as the platform names it, such as `support`. */
  readonly type: string;
  /** How long a token is reused before a new one is requested, in milliseconds. Default: 60,000. */
  readonly lifetime?: number | undefined;
}

/** Single sign-on tokens for another service of the operator. */
export interface SsoTokens {
  /**
   * Returns a token, or null while nobody is signed in. Concurrent calls share one request.
   *
   * Rejects with a PlayerdeskError when the platform refuses the request.
   */
  readonly get: () => Promise<string | null>;
  /**
   * Discards the cached token, so that the next `get` requests a new one. Call it when the service has rejected the
   * token.
   */
  readonly invalidate: () => void;
  /**
   * Subscribes to sign-in (with a new token) and sign-out (with null).
   *
   * @returns A function that unsubscribes.
   */
  readonly onChange: (listener: (token: string | null) => void) => () => void;
}

/**
 * Creates a source of single sign-on tokens. Tokens are cached in memory only.
 *
 * @example
 * const tokens = createSsoTokens(desk, { type: 'sportsbook' });
 * sportsbook.init({ getToken: tokens.get });
 */
export function createSsoTokens(
  desk: Pick<Playerdesk, 'account' | 'on'>,
  { type, lifetime = 60_000 }: SsoTokenOptions,
): SsoTokens {
  const { account } = desk;
  let cached: { readonly of: string | null; readonly at: number; readonly token: Promise<string> } | null =
    null;
  const isSignedIn = () => account.store.getState().status === 'signed-in';
  const get = async (): Promise<string | null> => {
    if (!isSignedIn()) return null;
    const now = account.environment.now();
    const session = account.sessionId();
    if (!cached || cached.of !== session || now - cached.at >= lifetime) {
      const token = account.createSsoToken(type);
      const entry = { of: session, at: now, token };
      cached = entry;
      // A failed request must not stay cached.
      token.catch(() => {
        if (cached === entry) cached = null;
      });
    }
    const token = await cached.token;
    // The player may have signed out while the request was under way.
    return isSignedIn() && account.sessionId() === session ? token : null;
  };
  const invalidate = () => {
    cached = null;
  };
  return {
    get,
    invalidate,
    onChange(listener) {
      const unsubscribers = [
        desk.on('signed-in', () => void get().then(listener, () => {})),
        desk.on('signed-out', () => {
          cached = null;
          listener(null);
        }),
      ];
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
  };
}
