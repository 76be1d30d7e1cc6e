import { type HostRoute, isLostAnswer, type PlayerdeskError, toPlayerdeskError } from '@playerdesk/contract';
import type { UnknownOutcome } from '@playerdesk/core';
import type { TextKey } from '../i18n/text-keys.generated.ts';
import type { NoticeMessage } from '../options/notice-message.ts';
import { getErrorText } from './error-text.ts';
import type { WidgetContext } from './widget-context.ts';

/** Pages of the host that help where trying again cannot, by the last part of a code. */
const HELP = {
  blacklisted: '/support',
  blocked: '/support',
  'under-review': '/support',
  'risk-recorded': '/support',
  'player-self-blocked': '/menu/responsible-gaming',
  'login-time-blocked': '/menu/responsible-gaming',
  'spel-paus-validation-error': '/menu/responsible-gaming',
} as const satisfies Readonly<Record<string, HostRoute>>;
/** Codes that mean the same in every area; the others are about signing in and registering. */
const IN_EVERY_AREA: ReadonlySet<string> = new Set(['under-review', 'risk-recorded']);
type Help = (typeof HELP)[keyof typeof HELP];

const HELP_LABEL = {
  '/support': 'button.support',
  '/menu/responsible-gaming': 'button.responsible-gaming',
} as const satisfies Readonly<Record<Help, TextKey>>;

/** What a failed act offers. */
export interface ErrorRecovery {
  /** Does the same again. Offered only where nothing can have happened yet. */
  readonly retry?: (() => void) | undefined;
  /** A write whose answer was lost turned out to be done. */
  readonly onSettled?: (() => void) | undefined;
  /** A read has made sure that nothing happened. */
  readonly onNotDone?: (() => void) | undefined;
}

/** Tells the player about a failure in the panel, with a way on, and gives the error back as ours. */
export function notifyFailure(
  widget: WidgetContext,
  thrown: unknown,
  way: ErrorRecovery = {},
): PlayerdeskError {
  const error = toPlayerdeskError(thrown);
  widget.notify(noticeOf(widget, error, way));
  return error;
}

/** Tells the player that an answer is overdue and that its outcome is being looked up. */
export function notifySlow(widget: WidgetContext): void {
  widget.notify({ level: 'info', text: widget.texts.text('notice.slow') });
}

function noticeOf(widget: WidgetContext, error: PlayerdeskError, way: ErrorRecovery): NoticeMessage {
  const { texts } = widget;
  const text = withWait(
    widget,
    getErrorText(texts, error, widget.account.store.getState().pack),
    error.retryAfter,
  );
  if (error.kind === 'unknown-outcome') {
    const run = () => void recheck(widget, error as UnknownOutcome, way);
    return {
      level: 'warning',
      kept: true,
      text,
      actions: [{ label: texts.text('button.check-again'), run }, goTo(widget, '/support')],
    };
  }
  const help = helpFor(error.code);
  if (help) return { level: 'error', text, actions: [goTo(widget, help)] };
  if (way.retry && isLostAnswer(error)) {
    return { level: 'error', text, actions: [tryAgain(widget, way.retry)] };
  }
  return { level: 'error', text };
}

type NoticeAction = NonNullable<NoticeMessage['actions']>[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The words with how long to wait, where the platform says: in minutes, or until when in the player's own time. */
function withWait({ texts, account }: WidgetContext, words: string, seconds: number | undefined): string {
  if (seconds === undefined) return words;
  if (seconds < HOUR) {
    return `${words}\n${texts.text('notice.wait.minutes', { minutes: Math.ceil(seconds / MINUTE) })}`;
  }
  // In the calendar of every other screen (formats.ts), without its formats of money and birth dates: they would come into the
  // first load.
  const format = new Intl.DateTimeFormat(`${texts.locale}-u-ca-gregory`, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const when = format.format(account.serverNow() + seconds * 1000);
  return `${words}\n${texts.text('notice.wait.until', { when })}`;
}

function helpFor(code: string): Help | undefined {
  const [area, key = ''] = code.split('.');
  const isKnown = area === 'sign-in' || area === 'sign-up' || IN_EVERY_AREA.has(key);
  return isKnown ? HELP[key as keyof typeof HELP] : undefined;
}

function goTo(widget: WidgetContext, route: Help): NoticeAction {
  return { label: widget.texts.text(HELP_LABEL[route]), run: () => widget.openRoute(route) };
}

async function recheck(widget: WidgetContext, error: UnknownOutcome, way: ErrorRecovery): Promise<void> {
  notifySlow(widget);
  try {
    await error.recheck();
    widget.notify(null);
    way.onSettled?.();
  } catch (again) {
    const outcome = toPlayerdeskError(again);
    // The read has now said that nothing happened: the same words as for a call that never left would mislead.
    if (outcome.kind === 'unknown-outcome') notifyFailure(widget, outcome, way);
    else {
      widget.notify(notDone(widget, way));
      way.onNotDone?.();
    }
  }
}

function notDone(widget: WidgetContext, { retry }: ErrorRecovery): NoticeMessage {
  const text = widget.texts.text('notice.not-done');
  return { level: 'warning', text, actions: retry && [tryAgain(widget, retry)] };
}

/** The notice goes with the first press: a second one would write twice. */
function tryAgain(widget: WidgetContext, retry: () => void): NoticeAction {
  let pressed = false;
  const run = () => {
    if (pressed) return;
    pressed = true;
    widget.notify(null);
    retry();
  };
  return { label: widget.texts.text('button.try-again'), run };
}
