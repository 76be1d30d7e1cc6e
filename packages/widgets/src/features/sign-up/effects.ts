import {
  hasCode,
  type PlayerdeskError,
  signUp,
  toPlayerdeskError,
  validateEmail,
  validatePhone,
} from '@playerdesk/contract';
import {
  describeDevice,
  type FormValues,
  MARKETING_FIELDS,
  nextAfterSignIn,
  registrationOf,
  type SignUpEffect,
  type SignUpEvent,
} from '@playerdesk/core';
import type { WidgetContext } from '../../view/context.ts';
import { tellFailure, tellSlow } from '../../view/failure.ts';

type Send = (event: SignUpEvent) => void;
type Act = (widget: WidgetContext, effect: never, send: Send) => void | Promise<void>;
type Doing<T extends SignUpEffect['type']> = Extract<SignUpEffect, { type: T }>;

/** Does what the flow asks for and tells it what came of it. */
export function runEffect(widget: WidgetContext, effect: SignUpEffect, send: Send): void {
  void acts[effect.type](widget, effect as never, send);
}

const acts: Record<SignUpEffect['type'], Act> = {
  'check-email': (widget, { email }: Doing<'check-email'>, send) =>
    check(widget, send, [() => free(widget, 'email', email)]),
  'check-contact': (widget, { email, phone }: Doing<'check-contact'>, send) =>
    check(widget, send, [() => free(widget, 'email', email), () => free(widget, 'phone', phone)]),
  register: (widget, { values }: Doing<'register'>, send) => register(widget, values, send),
  'sign-in': (widget, { email, password }: Doing<'sign-in'>, send) => enter(widget, email, password, send),
  activate: (widget, { email, code }: Doing<'activate'>, send) => activateAccount(widget, email, code, send),
  'step-shown': ({ account }, { step, index, count, number }: Doing<'step-shown'>) =>
    account.events.emit('sign-up-step', { step, index, count, number }),
  'account-exists': ({ account }, { by }: Doing<'account-exists'>) =>
    account.events.emit('account-exists', { by }),
  finished: (widget) => {
    const { profile } = widget.account.store.getState();
    if (profile) widget.open(nextAfterSignIn(profile, widget.activation), {});
  },
};

/** Goes on from the same step with the same values; the flow lets one try happen at a time. */
const AGAIN: SignUpEvent = { type: 'continue', values: {} };

type Finding = { readonly by: 'email' | 'phone'; readonly code: string } | null;

async function check(
  widget: WidgetContext,
  send: Send,
  questions: (() => Promise<Finding>)[],
): Promise<void> {
  try {
    for (const ask of questions) {
      const found = await ask();
      if (found) return send({ type: 'exists', ...found });
    }
    send({ type: 'free' });
  } catch (error) {
    // A check that failed is never taken as "free".
    failed(widget, error, send, () => send(AGAIN));
  }
}

async function free({ account }: WidgetContext, by: 'email' | 'phone', value: string): Promise<Finding> {
  const jurisdiction = account.jurisdiction();
  try {
    await (by === 'email'
      ? account.read(validateEmail, { email: value, jurisdiction })
      : account.read(validatePhone, { phone: value, jurisdiction }));
    return null;
  } catch (error) {
    if (hasCode(error, 'sign-up.player-conflict') || hasCode(error, 'sign-up.phone-exists')) {
      return { by, code: error.code };
    }
    throw error;
  }
}

async function register(widget: WidgetContext, values: FormValues, send: Send): Promise<void> {
  const { account } = widget;
  const registration = registrationOf(values, {
    jurisdiction: account.jurisdiction(),
    usesPassword: account.rules().usesPassword,
    language: account.language('signUp'),
    termsVersion: values.termsVersion ?? '',
    device: describeDevice(account.environment.userAgent),
    affiliateTag: widget.affiliateTag(),
    bundledOptIns: widget.consent === 'bundled' ? Object.values(MARKETING_FIELDS) : undefined,
  });
  try {
    await account.write(signUp, registration, () => tellSlow(widget));
    widget.notify(null);
    send({ type: 'registered' });
  } catch (thrown) {
    const { code, field } = toPlayerdeskError(thrown);
    account.events.emit('sign-up-error', { code, ...(field && { field }) });
    failed(
      widget,
      thrown,
      send,
      () => send(AGAIN),
      () => send({ type: 'registered' }),
    );
  }
}

async function enter(widget: WidgetContext, email: string, password: string, send: Send): Promise<void> {
  try {
    await widget.account.signIn({ email, password }, () => tellSlow(widget));
    send({ type: 'signed-in' });
  } catch (error) {
    failed(widget, error, send, () => void enter(widget, email, password, send));
  }
}

async function activateAccount(
  widget: WidgetContext,
  email: string,
  code: string,
  send: Send,
): Promise<void> {
  const { account, texts } = widget;
  const activated = () => {
    send({ type: 'activated' });
    widget.notify({ level: 'success', text: texts.text('notice.account-activated') });
  };
  try {
    await account.activate({ email, code }, () => tellSlow(widget));
    activated();
  } catch (error) {
    failed(widget, error, send, () => send(AGAIN), activated);
  }
}

function failed(
  widget: WidgetContext,
  thrown: unknown,
  send: Send,
  retry: () => void,
  onSettled?: () => void,
): PlayerdeskError {
  const onNotDone = () => send({ type: 'failed' });
  const error = tellFailure(widget, thrown, { retry, onSettled, onNotDone });
  // Whether it happened is being asked: until that is known the form stays busy, so that nothing is sent twice.
  if (error.kind === 'unknown-outcome') return error;
  const named = error.fields ?? (error.field ? { [error.field]: error.code } : null);
  send(named ? { type: 'refused', fields: named } : { type: 'failed' });
  return error;
}
