import { describe, expect, it } from 'vitest';
import { EN } from './en.messages.ts';
import { isLanguage, LOCALES, loadMessages, loadTranslator } from './translator.ts';

const LANGUAGES = Object.keys(LOCALES).filter(isLanguage);
const getPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe('the messages of the games', () => {
  it.each(LANGUAGES)(
    'the messages in %s are complete and have the same placeholders as English',
    async (language) => {
      const messages = await loadMessages(language);

      expect(Object.keys(messages).sort()).toEqual(Object.keys(EN).sort());
      const translations = new Map(Object.entries(messages));
      for (const [key, text] of Object.entries(EN)) {
        const translated = translations.get(key) ?? '';
        expect([key, translated.trim() === '']).toEqual([key, false]);
        expect([key, getPlaceholders(translated)]).toEqual([key, getPlaceholders(text)]);
      }
    },
  );

  it('known placeholders are filled, and unknown ones are kept', async () => {
    const translator = await loadTranslator('en');

    expect(translator.format('won', { amount: '€5.00' })).toBe('You won €5.00');
    expect(translator.format('won')).toBe('You won {amount}');
  });

  it('an unknown server code uses the fallback message', async () => {
    const translator = await loadTranslator('sv');

    expect(translator.formatKnown('error.cancelled', 'error.no-answer')).toContain('Insatsen är tillbaka');
    expect(translator.formatKnown('error.toString', 'error.no-answer')).toContain('Inget svar');
    expect(translator.formatKnown('toString', 'error.no-answer')).toContain('Inget svar');
    expect([
      translator.formatOptional('table.reels'),
      translator.formatOptional('table.harbour-low'),
    ]).toEqual(['', 'Lågt bord']);
  });
});
