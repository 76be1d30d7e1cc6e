import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function load(languages: readonly string[], chosen?: string) {
  vi.resetModules();
  vi.stubGlobal('navigator', { languages });
  if (chosen) localStorage.setItem('playerdesk-console-language', chosen);
  const [{ language }, { t }, format, { describeField }, { describeItem }] = await Promise.all([
    import('./language.ts'),
    import('./translate.ts'),
    import('../format.ts'),
    import('../error-message.ts'),
    import('../views/describe-item.ts'),
  ]);
  return { language, t, ...format, describeField, describeItem };
}

it('the language is the chosen one, else the first of the browser that exists, else English', async () => {
  expect((await load(['de-DE', 'sv-SE', 'en'])).language).toBe('sv');
  expect((await load(['de-DE'])).language).toBe('en');
  expect((await load(['sv-SE'], 'en')).language).toBe('en');
});

it('texts, names of codes, dates and money are Swedish', async () => {
  const swedish = await load(['sv']);

  expect(swedish.t('Players: {text}', { text: 'Åsa' })).toBe('Spelare: Åsa');
  expect(swedish.formatName('self-exclusion')).toBe('Självavstängning');
  expect(swedish.formatName('a-code-of-tomorrow')).toBe('A code of tomorrow');
  expect(swedish.formatMoney(123_456, 'SEK')).toMatch(/^1\s234,56\skr$/);
  expect(swedish.describeField('reason', 'Too small: expected string to have >=5 characters')).toBe(
    'Skriv minst 5 bokstäver eller siffror.',
  );
});

it('an act is found by its name in the language of the page', async () => {
  expect((await load(['sv'])).findCode('Spärra konto')).toBe('block-account');
  expect((await load(['en'])).findCode('Block account')).toBe('block-account');
});

it('a request names its act and its money', async () => {
  const { describeItem } = await load(['sv']);
  const details = { act: 'correct-balance', input: { amount: 4_000, currency: 'EUR' } };
  const nobody = { id: '1', playerId: '2', name: 'Mia', market: null, owner: null, rest: null };
  const item = { ...nobody, kind: 'request', since: '', dueAt: null, details } as const;

  expect(describeItem(item)).toMatch(/^Godkänn: korrigera saldo, 40,00\s€$/);
});
