import { formatWhen } from '@playerdesk/core/internal';
import type { WidgetContext } from './widget-context.ts';

/** Formats when a wait of some seconds is over. */
export function formatEndOfWait({ texts, account }: WidgetContext, seconds: number): string {
  const now = account.serverNow();
  return formatWhen(now + seconds * 1_000, texts.locale, now);
}
