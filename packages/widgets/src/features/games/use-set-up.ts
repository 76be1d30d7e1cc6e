import {
  getPlaySetUp,
  isInForce,
  isPlayerdeskError,
  type PlaySetUp,
  parseInstant,
} from '@playerdesk/contract/internal';
import { markTimedOut, type PlaySetUpState } from '@playerdesk/core/internal';
import { useCallback, useEffect } from 'react';
import { getPlaySetUps } from '../../kit/services/play-services.ts';
import { emptyResource, useResource } from '../../kit/use-resource.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';

/** Whether a game needs a set-up: not required, missing, or in force. */
export type SetUpStatus = 'free' | 'missing' | 'in-force';

/** Reads whether a game needs a set-up: from the jurisdiction pack, and then from the platform. */
export async function getSetUpStatus({ account }: WidgetContext, gameId: string): Promise<SetUpStatus> {
  if (!account.platform.capabilities.supports(getPlaySetUp.name)) return 'free';
  const { setUpBeforeGames } = await account.store.getState().pack.responsibleGambling();
  if (!setUpBeforeGames) return 'free';
  try {
    const { required, setUp } = await getPlaySetUps(account).of(gameId).refresh();
    if (!required) return 'free';
    return isInForce(setUp) ? 'in-force' : 'missing';
  } catch (thrown) {
    // The protocol has the operation and the platform does not: no set-up is possible.
    if (isPlayerdeskError(thrown) && thrown.kind === 'not-implemented') return 'free';
    throw thrown;
  }
}

interface SetUpWatch {
  readonly state: PlaySetUpState | null;
  /** Reads again, for example after a round. Never rejects. */
  readonly reread: () => Promise<void>;
}

/** Watches a set-up in force, and calls back when it has ended. */
export function usePlaySetUp(
  { account }: WidgetContext,
  gameId: string,
  isWatched: boolean,
  onEnded: (setUp: PlaySetUp) => void,
): SetUpWatch {
  const resource = getPlaySetUps(account).of(gameId);
  const { value: state } = useResource(isWatched ? resource : emptyResource);
  const reread = useCallback(async () => {
    if (isWatched) await resource.reread().catch(() => {});
  }, [resource, isWatched]);
  const setUp = state?.setUp;
  useEffect(() => {
    if (!isWatched || !setUp) return;
    if (!isInForce(setUp)) return onEnded(setUp);
    // The platform refuses stakes from this moment, whether or not it can be reached.
    return account.environment.after(parseInstant(setUp.endsAt) - account.serverNow(), () => {
      const now = resource.get();
      if (now) resource.put(markTimedOut(now));
    });
  }, [account, resource, isWatched, setUp, onEnded]);
  return { state, reread };
}
