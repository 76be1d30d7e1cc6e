import type { Platform } from '@playerdesk/contract';

/** Why a session ended, as the host hears it. */
export type SignedOutReason = 'expired' | 'elsewhere' | 'revoked';

/** The codes that mean signed out (1-identity §4). After 0, somebody is in, and 4 the platform is asked. */
const OUT: Readonly<Record<number, SignedOutReason>> = {
  1: 'expired',
  2: 'elsewhere',
  3: 'revoked',
  5: 'revoked',
  6: 'revoked',
};

export interface NewsReader {
  /** Somebody is signed in here, or a session waits to be looked at; with `of`, whether by that session. */
  readonly isIn: (of?: string | null) => boolean;
  readonly leave: (reason: SignedOutReason) => void;
  /** Asks the platform who is in. Never rejects. */
  readonly lookAgain: () => Promise<void>;
  readonly tell: (diagnostic: string) => void;
}

/** Hears what a platform with an open line tells unasked. */
export function followPlatform(platform: Platform, reader: NewsReader): (() => void)[] {
  const ask = oneAtATime(reader.lookAgain);
  return [
    platform.on('session-state', ({ code, sessionId }) => {
      const reason = OUT[code];
      if (!reason) ask();
      else if (reader.isIn(sessionId)) reader.leave(reason);
    }),
    platform.on('connection', ({ state, again }) => {
      // What was said while the line was down nobody heard.
      if (again) ask();
      if (again || state !== 'open') reader.tell(`connection-${again ? 'resumed' : state}`);
    }),
  ];
}

/** A flood of questions is one at a time, and one more for what was asked meanwhile. */
function oneAtATime(question: () => Promise<void>): () => void {
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
