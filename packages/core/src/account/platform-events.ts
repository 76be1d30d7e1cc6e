import type { Platform } from '@playerdesk/contract/internal';

/** Why a session ended without a sign-out by the player in this tab, as emitted with `signed-out`. */
export type SignedOutReason = 'expired' | 'elsewhere' | 'revoked';

/** Codes of `session-state` that mean signed out. After 0 (signed in) and 4 (unknown) the session is read again. */
const SIGN_OUT_REASONS: Readonly<Record<number, SignedOutReason>> = {
  1: 'expired',
  2: 'elsewhere',
  3: 'revoked',
  5: 'revoked',
  6: 'revoked',
};

export interface SessionListener {
  /** Whether a player is signed in or a session is being restored. With `of`, whether by that session. */
  readonly isSignedIn: (of?: string | null) => boolean;
  readonly endSession: (reason: SignedOutReason) => void;
  /** Reads the session status from the platform. Never rejects. */
  readonly refreshSession: () => Promise<void>;
  readonly reportDiagnostic: (diagnostic: string) => void;
}

/**
 * Subscribes to the events that a platform with a push connection emits.
 *
 * @returns Functions that end the subscriptions.
 */
export function subscribeToPlatform(platform: Platform, listener: SessionListener): (() => void)[] {
  const ask = coalesceRuns(listener.refreshSession);
  return [
    platform.on('session-state', ({ code, sessionId }) => {
      const reason = SIGN_OUT_REASONS[code];
      if (!reason) ask();
      else if (listener.isSignedIn(sessionId)) listener.endSession(reason);
    }),
    platform.on('connection', ({ state, again }) => {
      // Events sent while the connection was down are lost.
      if (again) ask();
      if (again || state !== 'open') listener.reportDiagnostic(`connection-${again ? 'resumed' : state}`);
    }),
  ];
}

/** Runs `question` one at a time. Requests during a run cause exactly one more run. */
function coalesceRuns(question: () => Promise<void>): () => void {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked > 1) return;
    for (let answered = 0; answered < asked; ) {
      answered = asked;
      await question();
    }
    asked = 0;
  };
}
