// @chunk break

import { ActiveBreakView } from '../../features/responsible-gambling/break/active-break.view.tsx';
import { useBreakWidget } from '../../features/responsible-gambling/break/break.controller.ts';
import { BreakView } from '../../features/responsible-gambling/break/break.view.tsx';
import styles from '../../kit/responsible-gambling/responsible-gambling.css?inline';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { ActiveBreak, WidgetProps } from '../../options/widget-props.ts';

const KINDS: readonly unknown[] = ['pause', 'block', 'self-exclusion'] satisfies ActiveBreak['kind'][];

function SelfExclude({ began, requested = false }: WidgetProps['self-exclude']) {
  // JavaScript passes any value. Without a break that is known, the player can still start one.
  return began && KINDS.includes(began.kind) ? (
    <ActiveBreakView began={began} />
  ) : (
    <Choice requested={requested} />
  );
}

function Choice({ requested }: { readonly requested: boolean }) {
  return <BreakView {...useBreakWidget(requested)} />;
}

export const screen: ScreenDefinition = { Component: SelfExclude, styles, beforeTerms: true };
