// @chunk subscriptions

import { SubscriptionsScreen } from '../../features/subscriptions/subscriptions-screen.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

export const screen: ScreenDefinition = { Component: SubscriptionsScreen };
