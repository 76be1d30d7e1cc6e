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
  let held: { readonly of: string | null; readonly at: number; readonly token: Promise<string> } | null =
    null;
  const isIn = () => account.store.getState().status === 'signed-in';
  const get = async (): Promise<string | null> => {
    if (!isIn()) return null;
    const now = account.environment.now();
    const session = account.sessionId();
    if (!held || held.of !== session || now - held.at >= lifetime) {
      const token = account.createSsoToken(type);
      const mine = { of: session, at: now, token };
      held = mine;
      // What failed is asked for again.
      token.catch(() => {
        if (held === mine) held = null;
      });
    }
    const token = await held.token;
    // A player who left meanwhile is known to nobody any more.
    return isIn() && account.sessionId() === session ? token : null;
  };
  return {
    get,
    refuse: () => {
      held = null;
    },
    onChange(listener) {
      const offs = [
        desk.on('signed-in', () => void get().then(listener, () => {})),
        desk.on('signed-out', () => {
          held = null;
          listener(null);
        }),
      ];
      return () => {
        for (const off of offs) off();
      };
    },
  };
}
