import { LOCALES, playerdeskError } from '@playerdesk/contract/internal';
import { createTexts } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../client/widget-registry.ts';
import { notifyFailure } from './call-failure.ts';
import type { WidgetContext } from './widget-context.ts';

describe('the wait of a refusal', () => {
  it.each(LOCALES)('uses the calendar of every other screen: %s', async (locale) => {
    proves('HO-13.one-calendar');

    const texts = createTexts({ locale });
    for (const catalog of await loadMessages('sign-in', locale)) texts.add(catalog);
    const shown: string[] = [];
    const widget = {
      texts,
      account: {
        serverNow: () => Date.UTC(2026, 10, 21, 12),
        store: { getState: () => ({ pack: {} }) },
      },
      notify: ({ text }: { text: string }) => shown.push(text),
    };

    notifyFailure(
      // Only what a notice needs.
      widget as unknown as WidgetContext,
      playerdeskError({ code: 'generic.rate-limit', kind: 'refused', retryAfter: 60 * 86_400 }),
    );

    await expect.poll(() => shown.join()).toContain('2027');
  });
});
