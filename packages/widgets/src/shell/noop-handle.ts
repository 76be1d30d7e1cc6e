import type { WidgetName } from '@playerdesk/contract/internal';
import type { WidgetHandle } from '../options/playerdesk-options.ts';

export const noop = () => {};

/** Creates a handle that changes nothing, for windows that the host cannot control. */
export function createNoopHandle<N extends WidgetName>({
  widget,
  ready,
  closed,
}: Pick<WidgetHandle<N>, 'widget' | 'ready' | 'closed'>): WidgetHandle<N> {
  const outlet = () => document.createElement('div');
  return { widget, ready, closed, update: noop, notify: noop, close: noop, outlet };
}
