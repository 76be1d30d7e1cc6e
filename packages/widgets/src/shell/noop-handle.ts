import type { WidgetHandle } from '../options/playerdesk-options.ts';

export const nothing = () => {};

/** A handle for what nobody may tell, change or close: a window of the platform's, a message in another panel's stead. */
export function outOfReach({
  widget,
  ready,
  closed,
}: Pick<WidgetHandle, 'widget' | 'ready' | 'closed'>): WidgetHandle {
  const outlet = () => document.createElement('div');
  return { widget, ready, closed, update: nothing, notify: nothing, close: nothing, outlet };
}
