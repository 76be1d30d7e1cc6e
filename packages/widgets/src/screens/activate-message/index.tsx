// @chunk activation

import { ActivationPromptView } from '../../features/activation/activation-prompt.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = { Component: ActivationPromptView, beforeTerms: true };
