import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import styles from '../../ui/safer-gambling.css?inline';
import { useBreakWidget } from './break.controller.ts';
import { BreakView } from './break.view.tsx';
import { BreakBegan } from './break-began.view.tsx';

function SelfExclude({ began }: WidgetProps['self-exclude']) {
  return began ? <BreakBegan began={began} /> : <Choice />;
}

function Choice() {
  return <BreakView {...useBreakWidget()} />;
}

export const selfExclude: Feature = { Component: SelfExclude, styles };
