import styles from '../../features/games/game.css?inline';
import { GameScreen } from '../../features/games/game-screen.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

const SafetyBar = lazyComponent(
  () =>
    import('../../features/responsible-gambling/safety-bar/safety-bar.view.tsx').then(
      (module) => module.SafetyBar,
    ),
  { catalog: 'responsible-gambling', placeholder: () => null },
);

function External(props: WidgetProps['external']) {
  return <GameScreen {...props} SafetyBar={SafetyBar} />;
}

export const screen: ScreenDefinition = { Component: External, styles, beforeTerms: true };
