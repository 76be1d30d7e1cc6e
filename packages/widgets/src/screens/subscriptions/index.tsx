import { SubscriptionsScreen } from '../../features/subscriptions/subscriptions-screen.tsx';
import { UnsubscribeScreen } from '../../features/subscriptions/unsubscribe-screen.tsx';
import type { Feature } from '../../kit/screen-definition.ts';

export const subscriptions: Feature = { Component: SubscriptionsScreen };
export const unsubscribe: Feature = { Component: UnsubscribeScreen };
