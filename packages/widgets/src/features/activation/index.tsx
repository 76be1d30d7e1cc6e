import type { Feature } from '../../mount/feature.ts';
import type { WidgetProps } from '../../options.ts';
import { useActivation } from './activation.controller.ts';
import { ActivationView } from './activation.view.tsx';
import { ActivationPromptView } from './activation-prompt.view.tsx';

function ActivationForm(props: WidgetProps['activation-form']) {
  return <ActivationView {...useActivation(props)} />;
}

export const activationForm: Feature = { Component: ActivationForm };
export const activateMessage: Feature = { Component: ActivationPromptView };
