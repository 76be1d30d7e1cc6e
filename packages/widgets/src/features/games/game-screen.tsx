import { toPlayMode } from '@playerdesk/contract/internal';
import { useSyncExternalStore } from 'react';
import { OnBreak } from '../../kit/on-break/on-break.tsx';
import { WhenCleared } from '../../kit/required-actions/when-cleared.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { useGame } from './game.controller.ts';
import { type GameSlots, GameView } from './game.view.tsx';

type GameScreenProps = WidgetProps['external'] & GameSlots;

/** Returns whether a break prevents real-money play. */
function useIsOnBreak({ playMode }: WidgetProps['external']): boolean {
  const { account, options } = useWidget();
  const { profile } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  return (profile?.isRestricted ?? false) && !options.games?.fun && toPlayMode(playMode) === 'real';
}

function Game({ SafetyBar, ...props }: GameScreenProps) {
  return <GameView {...useGame(props)} SafetyBar={SafetyBar} />;
}

/** Returns whether a required action or the terms prevent real-money play. */
function useIsBlocked({ playMode }: WidgetProps['external']): boolean {
  const { account, options } = useWidget();
  const { profile, requiredActions } = useSyncExternalStore(account.store.subscribe, account.store.getState);
  const isBlocked = requiredActions !== 'done' || (profile?.hasToAcceptTerms ?? false);
  return isBlocked && !options.games?.fun && toPlayMode(playMode) === 'real';
}

/** Shows a game, or why it cannot be played for real money. */
export function GameScreen(props: GameScreenProps) {
  const { texts } = useWidget();
  const isOnBreak = useIsOnBreak(props);
  const isBlocked = useIsBlocked(props);
  if (!isOnBreak && !isBlocked) return <Game {...props} />;
  return (
    <Screen title={props.title ?? texts.text('game.title')}>
      {isOnBreak ? <OnBreak /> : <WhenCleared>{null}</WhenCleared>}
    </Screen>
  );
}
