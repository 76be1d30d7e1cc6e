import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';

type Catalog = Readonly<Record<string, string>>;

/** Sources of the messages: the build compiles those with placeholders. */
const FILES = import.meta.glob<string>(
  [
    './{common,form}-messages/{en-US,nb,fi,pl-PL,th-TH,sv}.json',
    '../{features,kit}/**/messages/{en-US,nb,fi,pl-PL,th-TH,sv}.json',
  ],
  { eager: true, import: 'default', query: '?raw' },
);
const CATALOGS: Readonly<Record<string, Catalog>> = Object.fromEntries(
  Object.entries(FILES).map(([path, file]) => [path, JSON.parse(file)]),
);

/** Words that several languages share, and names. `h` and `d` are units. */
const SHARED = new Set(
  [
    'Student',
    'Region',
    'Bingo',
    'Fantasy',
    'Poker',
    'Lotto',
    'BankID',
    'Casino',
    'Freja',
    'EUDI Wallet',
    'Media',
    'Marketing',
    'd',
    'h',
    'min',
    'Status',
    'Type',
    'Cash out',
    'Bonus',
    'SMS',
    'Version {version}',
    'Period',
    '{count, plural, one {# free spin} other {# free spins}}',
    '{count, plural, one {+ # free spin} other {+ # free spins}}',
  ].map((text) => text.toLowerCase()),
);
const withoutPlaceholders = (text: string) => text.replace(/\{[^{}]*\}/g, '');

/** Returns every text of a locale with the English one, by folder and key. */
function texts(locale: string) {
  return Object.entries(CATALOGS).flatMap(([path, catalog]) => {
    if (!path.endsWith(`/${locale}.json`)) return [];
    const english = CATALOGS[path.replace(`${locale}.json`, 'en-US.json')];
    return Object.entries(catalog).map(([key, text]) => ({ key, text, english: english?.[key] }));
  });
}

describe('the menu of the account', () => {
  it.each(['en-US', 'nb', 'fi', 'pl-PL', 'th-TH', 'sv'])(
    'has no tab with the name of its group in %s',
    (locale) => {
      const { 'account.group.me': group, ...names } =
        CATALOGS[`../features/account/messages/${locale}.json`] ?? {};
      expect(group).toBeTruthy();
      expect(Object.values(names)).not.toContain(group);
    },
  );
});

describe('the widget texts', () => {
  it.each([
    ['nb', 'HO-08.nb'],
    ['fi', 'HO-08.fi'],
    ['pl-PL', 'HO-08.pl-pl'],
    ['th-TH', 'HO-08.th-th'],
    ['sv', 'HO-08.sv'],
  ])('are translated from English in %s', (locale, clauses) => {
    proves(clauses);

    const all = texts(locale);
    const left = all.filter(
      ({ text, english }) =>
        text === english && /\p{L}/u.test(withoutPlaceholders(text)) && !SHARED.has(text.toLowerCase()),
    );

    expect(all.length).toBeGreaterThan(500);
    expect(left).toEqual([]);
  });

  it('use Thai script in th-TH except for names', () => {
    proves('HO-08.th-th');

    const foreign = texts('th-TH').filter(
      ({ text }) =>
        /\p{L}/u.test(withoutPlaceholders(text)) &&
        !/\p{Script=Thai}/u.test(text) &&
        !SHARED.has(text.toLowerCase()),
    );

    expect(foreign).toEqual([]);
  });
});
