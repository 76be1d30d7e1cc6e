import { callHost } from '@playerdesk/contract/internal';
import { openInNewTab } from '../../kit/host-route.ts';
import { useCloseAtSignOut } from '../../kit/use-close-at-sign-out.ts';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { MessageKind, WidgetProps } from '../../options/widget-props.ts';
import type { MessageViewProps } from './message.view.tsx';

/** A message with a text and one action. Messages with their own screen are excluded. */
export type PlainMessage = Omit<WidgetProps['message'], 'kind'> & {
  readonly kind: Exclude<MessageKind, 'account-review' | 'safety-information' | 'session-ending' | 'step-up'>;
};

/** Main action of each message. */
const ACTIONS: Record<PlainMessage['kind'], (widget: WidgetContext, retry?: () => void) => void> = {
  'activation-required': (widget) => widget.open('activation-form', {}),
  'activation-complete': (widget) => openCasino(widget),
  'invalid-reset-pw-token': (widget) => widget.open('forgot-password', {}),
  'restricted-access': (widget) => widget.openRoute('/support'),
  'provider-not-loaded': (widget, retry) => closeAndRetry(widget, retry),
  'chat-not-loaded': (widget, retry) => closeAndRetry(widget, retry),
  'foreign-frame': () => openInNewTab(location.href),
  'actions-unreadable': (widget) => widget.close(),
  'unknown-action': (widget) => widget.openRoute('/support'),
  'session-ended': (widget) => widget.open('sign-in', {}),
  'account-closed': (widget) => openSupport(widget),
};

/** Messages that block the player until a required action is done. */
const BLOCKING_KINDS = new Set<PlainMessage['kind']>(['actions-unreadable', 'unknown-action']);

/** Messages that cover the page and can never be closed. */
const PERMANENT_KINDS = new Set<PlainMessage['kind']>(['restricted-access', 'foreign-frame']);

const closeAndRetry = (widget: WidgetContext, retry?: () => void) => {
  widget.close();
  callHost(retry);
};

export function useMessage({ kind, closeButton = true, retry }: PlainMessage): MessageViewProps {
  const widget = useWidget();
  const { text } = widget.texts;
  return {
    title: text(`message.${kind}.title`),
    text: text(`message.${kind}.text`),
    actions: [
      { label: text(`message.${kind}.action`), run: () => ACTIONS[kind](widget, retry) },
      ...(kind === 'chat-not-loaded'
        ? [{ label: text('button.support'), run: () => openSupport(widget) }]
        : []),
      ...(kind === 'unknown-action' ? [{ label: text('button.try-again'), run: widget.close }] : []),
      ...(BLOCKING_KINDS.has(kind)
        ? [{ label: text('message.sign-out'), run: () => void widget.account.signOut() }]
        : []),
      ...(closeButton && !PERMANENT_KINDS.has(kind)
        ? [{ label: text('message.close'), run: widget.close }]
        : []),
    ],
  };
}

export function useWelcome(): MessageViewProps {
  const widget = useWidget();
  useCloseAtSignOut();
  const { text } = widget.texts;
  const name = widget.account.store.getState().profile?.firstName;
  return {
    title: name ? text('message.welcome.title', { name }) : text('message.welcome.title-nameless'),
    text: text('message.welcome.text'),
    actions: [
      { label: text('message.welcome.play'), run: () => openCasino(widget) },
      { label: text('message.welcome.account'), run: () => widget.open('account', {}) },
    ],
  };
}

function openSupport(widget: WidgetContext): void {
  widget.close();
  widget.openRoute('/support');
}

function openCasino(widget: WidgetContext): void {
  widget.close();
  widget.openRoute('/casino');
}
