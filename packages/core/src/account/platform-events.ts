import type { Platform } from '@playerdesk/contract';

/** Why a session ended, as the host hears it. */
export type SignedOutReason = 'expired' | 'elsewhere' | 'revoked';

/** The codes that mean signed out (1-identity §4). After 0, somebody is in, and 4 the platform is asked. */
const SIGN_OUT_REASONS: Readonly<Record<number, SignedOutReason>> = {
  1: 'expired',
  2: 'elsewhere',
  3: 'revoked',
  5: 'revoked',
  6: 'revoked',
};

export interface SessionListener {
  /** Somebody is signed in here, or a session waits to be looked at; with `of`, whether by that session. */
  readonly isSignedIn: (of?: string | null) => boolean;
  readonly endSession: (reason: SignedOutReason) => void;
  /** Asks the platform who is in. Never rejects. */
  readonly refreshSession: () => Promise<void>;
  readonly reportDiagnostic: (diagnostic: string) => void;
}

/** Hears what a platform with an open line tells unasked. */
export function subscribeToPlatform(platform: Platform, reader: SessionListener): (() => void)[] {
  const ask = coalesceRuns(reader.refreshSession);
  return [
    platform.on('session-state', ({ code, sessionId }) => {
      const reason = SIGN_OUT_REASONS[code];
      if (!reason) ask();
      else if (reader.isSignedIn(sessionId)) reader.endSession(reason);
    }),
    platform.on('connection', ({ state, again }) => {
      // What was said while the line was down nobody heard.
      if (again) ask();
      if (again || state !== 'open') reader.reportDiagnostic(`connection-${again ? 'resumed' : state}`);
    }),
  ];
}

/** A flood of questions is one at a time, and one more for what was asked meanwhile. */
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
