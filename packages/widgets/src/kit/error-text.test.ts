import {
  ERROR_CATALOG,
  type ErrorArea,
  LOCALES,
  playerdeskError,
  readWireError,
  SIGN_UP_FIELDS,
  type WidgetName,
} from '@playerdesk/contract/internal';
import { createTexts } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../client/widget-registry.ts';
import { loadFeatureMessages } from '../i18n/load-messages.ts';
import { getCodeText, getErrorText } from './error-text.ts';

/** Error areas of each widget. */
const AREAS: readonly (readonly [WidgetName, ErrorArea])[] = [
  ['sign-in', 'sign-in'],
  ['eid-sign-in', 'sign-in'],
  ['pnp', 'sign-in'],
  ['get-started', 'sign-in'],
  ['get-started', 'sign-up'],
  ['get-started', 'activate'],
  ['activation-form', 'activate'],
  ['account', 'player'],
];
/** Codes that a widget does not show: a password does not expire, and only an e-ID says who somebody is. */
const NOT_SHOWN: Partial<Record<WidgetName, readonly string[]>> = {
  'sign-in': ['sign-in.link-expired', 'sign-in.identity-mismatch'],
  'get-started': ['sign-in.identity-mismatch'],
  pnp: ['sign-in.identity-mismatch'],
};
const PROFILE_FIELDS = ['Password', 'Address1', 'City', 'Zip', 'MobilePhoneNumber', 'Country', 'Language'];
const FIELDS: Partial<Record<ErrorArea, readonly string[]>> = {
  'sign-up': Object.keys(SIGN_UP_FIELDS),
  player: PROFILE_FIELDS,
};

function codesOf(area: ErrorArea): string[] {
  const own = Object.keys(ERROR_CATALOG[area]).map((wire) => wire.split('-'));
  const fields = (FIELDS[area] ?? []).flatMap((field) => [
    ['ValidationError', field],
    ['InvalidFormat', field],
  ]);
  const read = [...own, ...fields, ['TooManyAttempts'], ['Restricted'], ['SomethingNew']];
  return [...new Set(read.map(([code = '', detail]) => readWireError(area, code, detail).code))];
}

describe.each(LOCALES)('the catalog of %s', (locale) => {
  it.each(AREAS)('of %s has a text for every error that %s can return', async (widget, area) => {
    const texts = createTexts({ locale });
    for (const catalog of await loadMessages(widget, locale)) texts.add(catalog);
    // Loaded before the first call.
    if (widget === 'get-started') texts.add(await loadFeatureMessages('sign-up-steps', locale));
    if (widget === 'eid-sign-in') texts.add(await loadFeatureMessages('identity-wallet', locale));
    if (widget === 'account') {
      texts.add(await loadFeatureMessages('change-password', locale));
      texts.add(await loadFeatureMessages('edit-profile', locale));
      texts.add(await loadFeatureMessages('my-data', locale));
      texts.add(await loadFeatureMessages('passkeys', locale));
      texts.add(await loadFeatureMessages('totp', locale));
    }
    const codes = codesOf(area).filter((code) => !NOT_SHOWN[widget]?.includes(code));

    expect(codes.length).toBeGreaterThan(3);
    expect(codes.filter((code) => getCodeText(texts, code).startsWith("Error '"))).toEqual([]);
  });
});

describe('a call that the platform lacks', () => {
  const CODES = ['generic.not-implemented', 'generic.unknown-error', 'bonus.invalid-bonus', 'game.odd'];
  const cases = LOCALES.flatMap((locale) => CODES.map((code) => [locale, code] as const));

  it.each(cases)('is reported to a player in words and not in code: %s %s', async (locale, code) => {
    proves('PL-04.not-implemented');

    const texts = createTexts({ locale });
    for (const catalog of await loadMessages('sign-in', locale)) texts.add(catalog);
    const description = 'Method not implemented';
    const shown = getErrorText(texts, playerdeskError({ code, kind: 'not-implemented', description }));

    expect(shown).not.toBe('');
    expect(shown).not.toMatch(/not.implemented|^Error '/i);
  });

  it('is not named in any text of a widget', () => {
    proves('PL-04.not-implemented');

    const files = import.meta.glob('../**/*.json', { eager: true, import: 'default' });
    expect(Object.keys(files).length).toBeGreaterThan(50);
    const found = Object.entries(files).filter(([, file]) => /not implemented/i.test(JSON.stringify(file)));
    expect(found).toEqual([]);
  });
});
