// @chunk break

import { ActiveBreakView } from '../../features/responsible-gambling/break/active-break.view.tsx';
import { useBreakWidget } from '../../features/responsible-gambling/break/break.controller.ts';
import { BreakView } from '../../features/responsible-gambling/break/break.view.tsx';
import styles from '../../kit/responsible-gambling/responsible-gambling.css?inline';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

function SelfExclude({ began, requested = false }: WidgetProps['self-exclude']) {
  return began ? <ActiveBreakView began={began} /> : <Choice requested={requested} />;
}

function Choice({ requested }: { readonly requested: boolean }) {
  return <BreakView {...useBreakWidget(requested)} />;
}

export const screen: ScreenDefinition = { Component: SelfExclude, styles, beforeTerms: true };
