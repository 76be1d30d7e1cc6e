import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import styles from '../../ui/game.css?inline';
import { useGame } from './game.controller.ts';
import { GameView } from './game.view.tsx';

function External(props: WidgetProps['external']) {
  return <GameView {...useGame(props)} />;
}

export const external: Feature = { Component: External, styles };
