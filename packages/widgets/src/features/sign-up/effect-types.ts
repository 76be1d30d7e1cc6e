import type { SignUpEffect, SignUpEvent } from '@playerdesk/core';
import type { WidgetContext } from '../../kit/widget-context.ts';
import type { IdentityProof } from './registration.ts';

/** Tells the flow what came of an effect. */
export type Send = (event: SignUpEvent) => void;
/** What is done about an effect. */
export type EffectHandler = (
  widget: WidgetContext,
  effect: never,
  send: Send,
  identity: IdentityProof,
) => void | Promise<void>;
export type EffectOf<T extends SignUpEffect['type']> = Extract<SignUpEffect, { type: T }>;

export type ImmediateEffect = 'step-shown' | 'account-exists' | 'finished';
/** Effects whose doing comes with the later steps, while the first one is filled in. */
export type DeferredEffect = Exclude<SignUpEffect, { type: ImmediateEffect }>;

/** Goes on from the same step with the same values; the flow lets one try happen at a time. */
export const RETRY: SignUpEvent = { type: 'continue', values: {} };
