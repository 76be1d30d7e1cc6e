// @chunk base

import type { NoticeMessage } from '../options/notice-message.ts';
import type { WidgetContext } from './widget-context.ts';

export type NoticeAction = NonNullable<NoticeMessage['actions']>[number];

/** Creates a retry action that works once: a second press would write twice. */
export function createRetryAction(widget: WidgetContext, retry: () => void): NoticeAction {
  let isUsed = false;
  const run = () => {
    if (isUsed) return;
    isUsed = true;
    widget.notify(null);
    retry();
  };
  return { label: widget.texts.text('button.try-again'), run };
}
