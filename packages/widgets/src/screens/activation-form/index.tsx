// @chunk activation

import { useActivation } from '../../features/activation/activation.controller.ts';
import { ActivationView } from '../../features/activation/activation.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

function ActivationForm(props: WidgetProps['activation-form']) {
  return <ActivationView {...useActivation(props)} />;
}

export const screen: ScreenDefinition = { Component: ActivationForm, beforeTerms: true };
