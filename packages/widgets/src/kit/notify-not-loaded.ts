// @chunk base

import { createRetryAction } from './retry-action.ts';
import type { WidgetContext } from './widget-context.ts';

/** Shows that code could not be loaded, with a retry. The code that shows failed calls may be missing too. */
export function notifyNotLoaded(widget: WidgetContext, retry: () => void): void {
  const text = widget.texts.text('error.generic.network');
  widget.notify({ level: 'error', text, actions: [createRetryAction(widget, retry)] });
}
