import type { Locale } from '@playerdesk/contract/internal';
import { expect, it } from 'vitest';
import { MESSAGES } from './load-failure.ts';

const catalogues = import.meta.glob<Record<string, string>>('../i18n/common-messages/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('the load failure texts match the catalogs in every locale', () => {
  const keys = ['error.generic.load-failed', 'button.try-again', 'panel.close'];
  const said = Object.entries(catalogues).map(([file, raw]) => {
    const words = JSON.parse(String(raw)) as Record<string, string>;
    return [/([\w-]+)\.json$/.exec(file)?.[1], keys.map((key) => words[key]).join('|')];
  });

  expect(said).toHaveLength(Object.keys(MESSAGES).length);
  for (const [locale, words] of said) expect(MESSAGES[locale as Locale], locale).toBe(words);
});
