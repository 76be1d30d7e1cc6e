import type { SignUpEffect, SignUpEvent } from '@playerdesk/core/internal';
import type { WidgetContext } from '../../kit/widget-context.ts';
import type { IdentityProof } from './registration.ts';

/** Sends an event to the flow. */
export type Send = (event: SignUpEvent) => void;
/** Runs an effect. */
export type EffectHandler = (
  widget: WidgetContext,
  effect: never,
  send: Send,
  identity: IdentityProof,
) => void | Promise<void>;
export type EffectOf<T extends SignUpEffect['type']> = Extract<SignUpEffect, { type: T }>;

export type ImmediateEffect = 'step-shown' | 'account-exists' | 'said-at-field' | 'finished';
/** Effects whose handlers are loaded with the later steps. */
export type DeferredEffect = Exclude<SignUpEffect, { type: ImmediateEffect }>;

/** Retries the current step with the same values. The flow allows one attempt at a time. */
export const RETRY: SignUpEvent = { type: 'continue', values: {} };
