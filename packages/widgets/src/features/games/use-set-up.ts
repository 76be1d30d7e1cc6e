import {
  getPlaySetUp,
  isInForce,
  isPlayerdeskError,
  type PlaySetUp,
  parseInstant,
} from '@playerdesk/contract';
import { type PlaySetUpState, timedOut } from '@playerdesk/core';
import { useCallback, useEffect } from 'react';
import { getPlaySetUps } from '../../kit/services/play-services.ts';
import { emptyResource, useResource } from '../../kit/use-resource.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';

/** How a game stands to what its player sets before: nothing is asked, something is missing, or it is in force. */
export type SetUpStatus = 'free' | 'missing' | 'in-force';

/** Asks the pack, and where that wants a set-up the platform, which knows the game. */
export async function getSetUpStatus({ account }: WidgetContext, gameId: string): Promise<SetUpStatus> {
  if (!account.platform.capabilities.supports(getPlaySetUp.name)) return 'free';
  const { setUpBeforeSlots, setUpBeforeGames = setUpBeforeSlots } = await account.store
    .getState()
    .pack.safety();
  if (!setUpBeforeGames) return 'free';
  try {
    const { required, setUp } = await getPlaySetUps(account).of(gameId).refresh();
    if (!required) return 'free';
    return isInForce(setUp) ? 'in-force' : 'missing';
  } catch (thrown) {
    // Its wire has words for it and the platform has not: as one that never could.
    if (isPlayerdeskError(thrown) && thrown.kind === 'not-implemented') return 'free';
    throw thrown;
  }
}

interface SetUpWatch {
  readonly state: PlaySetUpState | null;
  /** Reads anew, such as after a round. */
  readonly reread: () => void;
}

/** Follows a set-up that is in force while its game stands, and tells when it has ended. */
export function usePlaySetUp(
  { account }: WidgetContext,
  gameId: string,
  isWatched: boolean,
  onEnded: (setUp: PlaySetUp) => void,
): SetUpWatch {
  const resource = getPlaySetUps(account).of(gameId);
  const { value: state } = useResource(isWatched ? resource : emptyResource);
  const reread = useCallback(() => {
    if (isWatched) void resource.reread().catch(() => {});
  }, [resource, isWatched]);
  const setUp = state?.setUp;
  useEffect(() => {
    if (!isWatched || !setUp) return;
    if (!isInForce(setUp)) return onEnded(setUp);
    // The platform takes no stake any more, whether or not it can be asked.
    return account.environment.after(parseInstant(setUp.endsAt) - account.serverNow(), () => {
      const now = resource.get();
      if (now) resource.put(timedOut(now));
    });
  }, [account, resource, isWatched, setUp, onEnded]);
  return { state, reread };
}
