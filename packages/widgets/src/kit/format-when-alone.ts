import { formatWhen } from '@playerdesk/core/internal';
import type { WidgetContext } from './widget-context.ts';

/** Formats a time that is no part of a sentence, with a capital letter: "Yesterday at 2:00 PM". */
export function formatWhenAlone(
  { account, texts: { locale } }: Pick<WidgetContext, 'account' | 'texts'>,
  time: string | number,
): string {
  const when = formatWhen(time, locale, account.serverNow());
  return when.charAt(0).toLocaleUpperCase(locale) + when.slice(1);
}
