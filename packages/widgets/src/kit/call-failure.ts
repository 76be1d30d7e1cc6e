import {
  type HostRoute,
  isLostAnswer,
  type PlayerdeskError,
  toPlayerdeskError,
} from '@playerdesk/contract/internal';
import type { UnknownOutcome } from '@playerdesk/core/internal';
import type { TextKey } from '../i18n/text-keys.generated.ts';
import type { NoticeMessage } from '../options/notice-message.ts';
import { getErrorText } from './error-text.ts';
import { createRetryAction, type NoticeAction } from './retry-action.ts';
import type { WidgetContext } from './widget-context.ts';

/** Pages of the host to offer where a retry cannot help, by the last part of an error code. */
const HELP_ROUTES = {
  blacklisted: '/support',
  blocked: '/support',
  'account-closed': '/support',
  'under-review': '/support',
  'risk-recorded': '/support',
  'player-self-blocked': '/menu/responsible-gaming',
  'login-time-blocked': '/menu/responsible-gaming',
  'spel-paus-validation-error': '/menu/responsible-gaming',
} as const satisfies Readonly<Record<string, HostRoute>>;
/** Codes with the same meaning in every area. The other codes count only in sign-in and sign-up. */
const AREA_INDEPENDENT_CODES: ReadonlySet<string> = new Set(['under-review', 'risk-recorded']);
type HelpRoute = (typeof HELP_ROUTES)[keyof typeof HELP_ROUTES];

const HELP_LABEL = {
  '/support': 'button.support',
  '/menu/responsible-gaming': 'button.responsible-gaming',
} as const satisfies Readonly<Record<HelpRoute, TextKey>>;

/** Recovery actions after a failed call. */
export interface ErrorRecovery {
  /** Repeats the call. Offered only if the call had no effect. */
  readonly retry?: (() => void) | undefined;
  /** Called when a write with a lost answer turned out to be done. */
  readonly onSettled?: (() => void) | undefined;
  /** Called when a read has confirmed that the write was not done. */
  readonly onNotDone?: (() => void) | undefined;
}

/** Shows an error with its recovery actions, and returns it as a PlayerdeskError. */
export function notifyFailure(
  widget: WidgetContext,
  thrown: unknown,
  recovery: ErrorRecovery = {},
): PlayerdeskError {
  const error = toPlayerdeskError(thrown);
  if (error.kind === 'network' && navigator.onLine === false) notifyOffline(widget);
  else notifyWithWait(widget, error, recovery);
  return error;
}

/** Shows that an answer is overdue and its outcome is being looked up. */
export function notifySlow(widget: WidgetContext): void {
  widget.notify({ level: 'info', text: widget.texts.text('notice.slow') });
}

/** Shows that there is no connection, until it is back. */
function notifyOffline(widget: WidgetContext): void {
  const text = widget.texts.text('notice.offline');
  widget.notify({ level: 'warning', text });
  addEventListener('online', () => widget.notify(null), { once: true });
}

function createNotice(
  widget: WidgetContext,
  error: PlayerdeskError,
  recovery: ErrorRecovery,
  wait: string | null,
): NoticeMessage {
  const { texts } = widget;
  const said = getErrorText(texts, error, widget.account.store.getState().pack);
  // "Try again in a few minutes" would contradict the time.
  const text = wait === null ? said : error.code === 'generic.rate-limit' ? wait : `${said}\n${wait}`;
  if (error.kind === 'unknown-outcome') {
    const run = () => void recheck(widget, error as UnknownOutcome, recovery);
    return {
      level: 'warning',
      kept: true,
      text,
      actions: [{ label: texts.text('button.check-again'), run }, createRouteAction(widget, '/support')],
    };
  }
  const help = getHelpRoute(error.code);
  if (help) return { level: 'error', text, actions: [createRouteAction(widget, help)] };
  if (recovery.retry && isLostAnswer(error)) {
    return { level: 'error', text, actions: [createRetryAction(widget, recovery.retry)] };
  }
  return { level: 'error', text };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Adds when the wait is over to a notice, if the platform says so: in minutes, or a time. */
function notifyWithWait(widget: WidgetContext, error: PlayerdeskError, recovery: ErrorRecovery): void {
  const { retryAfter: seconds } = error;
  const show = (wait: string | null) => widget.notify(createNotice(widget, error, recovery, wait));
  if (seconds === undefined) show(null);
  else if (seconds < HOUR)
    show(widget.texts.text('notice.wait.minutes', { minutes: Math.ceil(seconds / MINUTE) }));
  else {
    const key = isBlock(error.code) ? 'notice.block-ends' : 'notice.wait.until';
    // Loaded when it is needed: few are refused for so long.
    import('./end-of-wait.ts').then(
      ({ formatEndOfWait }) => show(widget.texts.text(key, { when: formatEndOfWait(widget, seconds) })),
      () => show(null),
    );
  }
}

/** Whether a player chose the block that refuses them. They are not asked to try again, nor to create an account. */
export function isBlock(code: string): boolean {
  return getHelpRoute(code) === '/menu/responsible-gaming';
}

/** Whether the notice of an error leads to help. */
export const offersHelp = (code: string): boolean => getHelpRoute(code) !== undefined;

function getHelpRoute(code: string): HelpRoute | undefined {
  const [area, key = ''] = code.split('.');
  const isKnown = area === 'sign-in' || area === 'sign-up' || AREA_INDEPENDENT_CODES.has(key);
  return isKnown ? HELP_ROUTES[key as keyof typeof HELP_ROUTES] : undefined;
}

function createRouteAction(widget: WidgetContext, route: HelpRoute): NoticeAction {
  return { label: widget.texts.text(HELP_LABEL[route]), run: () => widget.openRoute(route) };
}

async function recheck(widget: WidgetContext, error: UnknownOutcome, recovery: ErrorRecovery): Promise<void> {
  notifySlow(widget);
  try {
    await error.recheck();
    widget.notify(null);
    recovery.onSettled?.();
  } catch (again) {
    const outcome = toPlayerdeskError(again);
    // The read has confirmed that nothing was done. The text of a call that was never sent would mislead.
    if (outcome.kind === 'unknown-outcome') notifyFailure(widget, outcome, recovery);
    else {
      widget.notify(createNotDoneNotice(widget, recovery));
      recovery.onNotDone?.();
    }
  }
}

function createNotDoneNotice(widget: WidgetContext, { retry }: ErrorRecovery): NoticeMessage {
  const text = widget.texts.text('notice.not-done');
  return { level: 'warning', text, actions: retry && [createRetryAction(widget, retry)] };
}
