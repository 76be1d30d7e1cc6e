import { SECOND } from '../shared/clock.ts';
import { createPlatformClient, type PlatformClient } from '../shared/platform-client.ts';
import { repeatWork } from '../shared/repeated-work.ts';
import { createSimulationMode, type SimulationMode } from '../shared/simulation-mode.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { GAME_SIGNATURE_HEADER } from '../shared/webhook-signature.ts';
import { GAME_MODES, type GameMode } from './game-modes.ts';
import { type Random, systemRandom } from './random.ts';
import { isRoundDue } from './rounds.queries.ts';
import { createProviderRounds } from './rounds.ts';
import { createVisits } from './visits.ts';

const SWEEP_MS = SECOND;

export interface GameProviderOptions extends Pick<SupplierContext, 'db' | 'clock' | 'secret' | 'onError'> {
  readonly platform: PlatformClient;
  /** In place of the system's generator. */
  readonly random?: Random;
}

/** Creates the client with which a game provider calls the platform. */
export function gameClient(context: SupplierContext, signingSecret: string): PlatformClient {
  return createPlatformClient({ ...context, signingSecret, header: GAME_SIGNATURE_HEADER });
}

/** Starts the game provider: visits, rounds with what is left to do about them, and its simulation mode. */
export function startGameProvider(options: GameProviderOptions) {
  const { db, clock, secret, onError, random = systemRandom } = options;
  const mode = createSimulationMode<GameMode>(GAME_MODES);
  const platform = losingAnswers(options.platform, mode);
  const rounds = createProviderRounds({ mode, db, clock, secret, platform, random, onError });
  const work = repeatWork(
    async () => {
      // Without anything to do the platform is not asked for its time.
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
    /** Resolves when everything that was due is done. */
    sweep: work.request,
    close: work.close,
  };
}
export type GameProvider = ReturnType<typeof startGameProvider>;

/** Wraps a client so that the mode `unheard` loses the answers to stakes. */
function losingAnswers(client: PlatformClient, mode: SimulationMode<GameMode>): PlatformClient {
  return {
    call: async (path, body) => {
      const answer = await client.call(path, body);
      return mode.current === 'unheard' && path.endsWith('/stake') ? { status: 0, body: {} } : answer;
    },
  };
}
