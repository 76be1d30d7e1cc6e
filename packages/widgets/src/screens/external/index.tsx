import { playModeOf } from '@playerdesk/contract';
import { useSyncExternalStore } from 'react';
import { useGame } from '../../features/games/game.controller.ts';
import styles from '../../features/games/game.css?inline';
import { GameView } from '../../features/games/game.view.tsx';
import { lazyPart } from '../../kit/lazy-component.tsx';
import { WhenCleared } from '../../kit/required-actions/when-cleared.tsx';
import { Screen } from '../../kit/screen.tsx';
import type { Feature } from '../../kit/screen-definition.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';

const OnBreak = lazyPart('safety', () =>
  import('../../kit/on-break/on-break.view.tsx').then((part) => part.OnBreak),
);

/** Whether a game would be played for money while the account is on a break. */
function useBreakFromPlay({ playMode }: WidgetProps['external']): boolean {
  const { account, options } = useWidget();
  const { profile } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  return (profile?.isRestricted ?? false) && !options.games?.fun && playModeOf(playMode) === 'real';
}

function Game(props: WidgetProps['external']) {
  return <GameView {...useGame(props)} />;
}

/** Whether a game would be played for money while something has to be done first. */
function useHeldFromPlay({ playMode }: WidgetProps['external']): boolean {
  const { account, options } = useWidget();
  const { profile, requiredActions } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const isHeld = requiredActions !== 'done' || (profile?.hasToAcceptTerms ?? false);
  return isHeld && !options.games?.fun && playModeOf(playMode) === 'real';
}

function External(props: WidgetProps['external']) {
  const { texts } = useWidget();
  const isOnBreak = useBreakFromPlay(props);
  const isHeld = useHeldFromPlay(props);
  if (!isOnBreak && !isHeld) return <Game {...props} />;
  return (
    <Screen title={props.title ?? texts.text('game.title')}>
      {isOnBreak ? <OnBreak /> : <WhenCleared>{null}</WhenCleared>}
    </Screen>
  );
}

export const external: Feature = { Component: External, styles };
