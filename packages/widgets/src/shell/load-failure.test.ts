import type { Locale } from '@playerdesk/contract/internal';
import { expect, it } from 'vitest';
import { MESSAGES } from './load-failure.ts';

const catalogs = import.meta.glob<Record<string, string>>('../i18n/common-messages/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('the load failure texts match the catalogs in every locale', () => {
  const keys = ['error.generic.load-failed', 'button.try-again', 'panel.close'];
  const english = JSON.parse(String(catalogs['../i18n/common-messages/en-US.json']));
  const texts = Object.entries(catalogs).map(([file, raw]) => {
    const byKey: Record<string, string> = { ...english, ...JSON.parse(String(raw)) };
    return [/([\w-]+)\.json$/.exec(file)?.[1], keys.map((key) => byKey[key]).join('|')];
  });

  expect(texts).toHaveLength(Object.keys(MESSAGES).length);
  for (const [locale, shown] of texts) expect(MESSAGES[locale as Locale], locale).toBe(shown);
});
