// @chunk subscriptions

import { UnsubscribeScreen } from '../../features/subscriptions/unsubscribe-screen.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = { Component: UnsubscribeScreen, beforeTerms: true };
