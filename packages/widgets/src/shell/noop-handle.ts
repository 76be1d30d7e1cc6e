import type { WidgetName } from '@playerdesk/contract';
import type { WidgetHandle } from '../options/playerdesk-options.ts';

export const noop = () => {};

/** Creates the handle of a widget in whose place a message is shown. Closing it closes the message. */
export function createReplacementHandle<N extends WidgetName>(
  shown: WidgetHandle,
  widget: N,
): WidgetHandle<N> {
  const { ready, closed } = shown;
  return { ...createNoopHandle({ widget, ready, closed }), close: () => shown.close() };
}

/** Creates a handle that changes nothing, for windows that the host cannot control. */
export function createNoopHandle<N extends WidgetName>({
  widget,
  ready,
  closed,
}: Pick<WidgetHandle<N>, 'widget' | 'ready' | 'closed'>): WidgetHandle<N> {
  const outlet = () => document.createElement('div');
  return { widget, ready, closed, update: noop, notify: noop, close: noop, outlet };
}
