import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { destroyScenes, type SceneOptions, scene } from '../testing/scene.ts';
import { correctedTexts } from './corrected-texts.ts';
import { resolveTexts } from './text-overrides.ts';

afterEach(destroyScenes);

const KEYS = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Record<string, unknown>>(
      ['./common-messages/en-US.json', '../{features,kit}/**/messages/en-US.json'],
      {
        eager: true,
        import: 'default',
      },
    ),
  ),
);

describe('the corrected texts', () => {
  it('replace existing texts only', () => {
    expect(Object.keys(correctedTexts).filter((key) => !(key in KEYS))).toEqual([]);
  });

  it.each<[SceneOptions['texts'], string, string]>([
    [undefined, 'en-US', 'Must provide an email address'],
    ['corrected', 'en-US', 'Enter your email address'],
    ['corrected', 'en-SE', 'Enter your email address'],
    [['corrected', { 'field.email.required': 'Email, please' }], 'en-US', 'Email, please'],
    [{ 'field.email.required': 'Email, please' }, 'en-US', 'Email, please'],
  ])('with %j in %s show an empty email as "%s"', async (texts, locale, words) => {
    proves('PL-04.corrected');

    const view = await scene({ texts, locale }).mount('sign-in');
    view.press('Sign in');
    expect(await view.problemAt('Email')).toBe(words);
  });

  it('exist in English only', async () => {
    proves('PL-04.corrected');

    expect(await resolveTexts('corrected', 'sv')).toEqual({});
  });
});
