import type { Feature } from '../../mount/feature.ts';
import { SubscriptionsScreen } from './subscriptions.view.tsx';
import { UnsubscribeScreen } from './unsubscribe.view.tsx';

export const subscriptions: Feature = { Component: SubscriptionsScreen };
export const unsubscribe: Feature = { Component: UnsubscribeScreen };
