import { SECOND } from '../shared/clock.ts';
import { createPlatformClient, type PlatformClient } from '../shared/platform-client.ts';
import { repeatWork } from '../shared/repeated-work.ts';
import { createSimulationMode, type SimulationMode } from '../shared/simulation-mode.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { GAME_SIGNATURE_HEADER } from '../shared/webhook-signature.ts';
import { GAME_MODES, type GameMode } from './game-modes.ts';
import { createVisits } from './game-visits.ts';
import { type Random, systemRandom } from './random.ts';
import { isRoundDue } from './rounds.queries.ts';
import { createProviderRounds } from './rounds.ts';

const SWEEP_MS = SECOND;

export interface GameProviderOptions extends Pick<SupplierContext, 'db' | 'clock' | 'secret' | 'onError'> {
  readonly platform: PlatformClient;
  /** Replaces the system's random generator. */
  readonly random?: Random;
}

/** Creates the client with which a game provider calls the platform. */
export function gameClient(context: SupplierContext, signingSecret: string): PlatformClient {
  return createPlatformClient({ ...context, signingSecret, header: GAME_SIGNATURE_HEADER });
}

/** Starts the game provider: visits, rounds with their pending work, and its simulation mode. */
export function startGameProvider(options: GameProviderOptions) {
  const { db, clock, secret, onError, random = systemRandom } = options;
  const mode = createSimulationMode<GameMode>(GAME_MODES);
  const platform = dropStakeAnswers(options.platform, mode);
  const rounds = createProviderRounds({ mode, db, clock, secret, platform, random, onError });
  const work = repeatWork(
    async () => {
      // Without pending work the platform's time is not read.
      if (!(await isRoundDue(db))) return;
      await clock.refresh();
      await rounds.sweepDue();
    },
    SWEEP_MS,
    onError,
  );
  return {
    mode,
    rounds,
    visits: createVisits({ db, clock, secret, platform }),
    /** Resolves when all due work is done. */
    sweep: work.request,
    close: work.close,
  };
}
export type GameProvider = ReturnType<typeof startGameProvider>;

/** Wraps a client so that the mode `unheard` drops the answers to stakes. */
function dropStakeAnswers(client: PlatformClient, mode: SimulationMode<GameMode>): PlatformClient {
  return {
    call: async (path, body) => {
      const answer = await client.call(path, body);
      return mode.current === 'unheard' && path.endsWith('/stake') ? { status: 0, body: {} } : answer;
    },
  };
}
