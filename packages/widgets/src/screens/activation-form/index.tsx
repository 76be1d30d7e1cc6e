import { useActivation } from '../../features/activation/activation.controller.ts';
import { ActivationView } from '../../features/activation/activation.view.tsx';
import { ActivationPromptView } from '../../features/activation/activation-prompt.view.tsx';
import type { Feature } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';

function ActivationForm(props: WidgetProps['activation-form']) {
  return <ActivationView {...useActivation(props)} />;
}

export const activationForm: Feature = { Component: ActivationForm };
export const activateMessage: Feature = { Component: ActivationPromptView };
