import { GAME_SIGNATURE_HEADER } from '../../gaming/games/provider-routes.ts';
import { type Clock, SECOND } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { inTurns } from '../../infrastructure/outbox/turns.ts';
import type { Secret } from '../../infrastructure/secret/secret.ts';
import { createPlatformClient, type PlatformClient } from '../payment-provider/platform-client.ts';
import type { GameMoodSwitch } from './mood.ts';
import { type Random, systemRandom } from './random.ts';
import { createProviderRounds } from './rounds.ts';
import { forgetEndedVisits } from './visits.queries.ts';
import { createVisits } from './visits.ts';

const SWEEP_MS = SECOND;

export interface GameSurroundings {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  /** Shared with the platform; both sign with it. */
  readonly signingSecret: string;
  /** Where the platform listens, server to server. */
  readonly platformUrl: () => string;
  /** Where a game leads back to, unless another page is named and allowed. */
  readonly casinoUrl: () => string;
  /** Whether pages of an origin may show games. */
  readonly mayEmbed: (origin: string) => boolean;
  readonly onError: (error: unknown) => void;
  /** Instead of calls over the network. */
  readonly platform?: PlatformClient;
  /** Instead of real chance. */
  readonly random?: Random;
}

/** The simulated game provider: who plays, and rounds with what is left to do about them. */
export function startGameProvider(surroundings: GameSurroundings) {
  const { db, clock, secret, onError, random = systemRandom } = surroundings;
  const mood: GameMoodSwitch = { current: 'well' };
  const line =
    surroundings.platform ?? createPlatformClient({ ...surroundings, header: GAME_SIGNATURE_HEADER });
  const platform = moody(line, mood);
  const rounds = createProviderRounds({ mood, db, clock, secret, platform, random, onError });
  const turns = inTurns(async () => {
    await rounds.sweepDue();
    await forgetEndedVisits(db, new Date(clock.now()));
  }, onError);
  const timer = setInterval(() => void turns.ask(), SWEEP_MS);
  timer.unref();
  return {
    mood,
    rounds,
    visits: createVisits({ db, clock, secret, platform }),
    /** Resolves when what was due has been done. */
    sweep: turns.ask,
    close: async () => {
      clearInterval(timer);
      await turns.rest();
    },
  };
}
/** A line to the platform on which, in a mood, answers to stakes are lost. */
function moody(line: PlatformClient, mood: GameMoodSwitch): PlatformClient {
  return {
    call: async (path, body) => {
      const answer = await line.call(path, body);
      return mood.current === 'unheard' && path.endsWith('/stake') ? { status: 0, body: {} } : answer;
    },
  };
}

export type GameProvider = ReturnType<typeof startGameProvider>;

/** Where games are served, beside the platform on the same port. Loopback alone has such a name. */
export function gameProviderOriginOf(platformUrl: string): string {
  const url = new URL(platformUrl);
  url.hostname = 'games.localhost';
  return url.origin;
}
