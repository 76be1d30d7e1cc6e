import type { Playerdesk } from '../client/playerdesk.ts';

export interface SsoTokenOptions {
  /** Whom the token is for, in the platform's own words, such as `support`. */
  readonly type: string;
  /** Milliseconds for which a token is handed out again before a new one is asked for. Default 60,000. */
  readonly lifetime?: number | undefined;
}

/** Tokens with which another service of the operator knows the player, as that service asks for them. */
export interface SsoTokens {
  /**
   * The callback that such a service calls for its token, at the start and whenever its token has run out. Null while nobody
   * is signed in. Rejects with a PlayerdeskError; a call under way is shared.
   */
  readonly get: () => Promise<string | null>;
  /** Forgets the token that is held: the next `get` asks for a new one. For a service that was refused with it. */
  readonly refuse: () => void;
  /** Calls back with a new token after a sign-in, and with null after a sign-out. Returns the function that stops it. */
  readonly onChange: (listener: (token: string | null) => void) => () => void;
}

/**
 * Keeps a service's token fresh. It is held in memory alone.
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
      // What failed is asked for again.
      token.catch(() => {
        if (cached === entry) cached = null;
      });
    }
    const token = await cached.token;
    // A player who left meanwhile is known to nobody any more.
    return isSignedIn() && account.sessionId() === session ? token : null;
  };
  return {
    get,
    refuse: () => {
      cached = null;
    },
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
