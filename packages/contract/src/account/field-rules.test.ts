import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { normalizeLine } from '../text/typed-text.ts';
import { activationCodeProblem, compactCode } from './activation-code.ts';
import { annualActivityBands, annualActivityValue, parseAnnualActivity } from './annual-activity.ts';
import { emailProblem, normalizeEmail } from './email.ts';
import { minorDigits, shownDigits } from './money.ts';
import { nameProblem } from './person-name.ts';
import { type AddressField, addressProblem } from './postal-address.ts';
import { hasPostalCodes } from './postal-codes.ts';

describe('a name', () => {
  it.each([
    'Maja',
    'Åsa-Lill',
    "O'Brien",
    'O’Brien',
    'Łukasz',
    'สมชาย',
    'ณัฐวุฒิ',
    'Nguyễn Thị',
    'St. John',
    'Zoë',
    'あおい',
  ])('%s is valid', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  it.each(['Marcel·lí', 'Gal·la'])('%s is valid with the Catalan middle dot', (name) => {
    proves('SU-25.middle-dot');

    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    "'t Hoen",
    '’t Veld',
    '‘s-Gravesande',
    'محمد‌رضا',
    'ශ්‍රී',
    'クリス・スミス',
    '王小明',
    '渡辺 さくら',
    '김철수',
    'Γιώργος',
    'Иван Петров',
    'Núria d’Olèrdola',
    'Mª Carmen',
    'Ĳsbrand',
    'อำนาจ',
    'Սևակ',
    'Ələkbər',
  ])('%s is valid as its register writes it', (name) => {
    proves('SE-18.names');

    expect(nameProblem(name)).toBeNull();
  });

  it.each([
    ['Mаria', 'a Cyrillic а'],
    ['Νilsson', 'a Greek Ν'],
    ['Zսrab', 'an Armenian ս'],
    ['Anna สมชาย', 'Thai'],
    ['Иван さくら', 'Hiragana'],
  ])('%s is refused for its mix of scripts: %s', (name) => {
    proves('SE-18.mixed-scripts');

    expect(nameProblem(name)).toBe('mixed-scripts');
  });

  it.each([
    ['Jean\u2011Luc', 'Jean-Luc'],
    ['Jean\u2010Luc', 'Jean-Luc'],
    ['\u200fMaja\u200b ', 'Maja'],
    ['Anna\u00a0Maria', 'Anna Maria'],
    ['Zoe\u0308', 'Zoë'],
    ['Anna\u2013Maria', 'Anna-Maria'],
    ['D´Amato', "D'Amato"],
    ['O`Neill', "O'Neill"],
  ])('%j is pasted, valid and kept as %s', (name, kept) => {
    proves('SE-18.names');

    expect(nameProblem(name)).toBeNull();
    expect(normalizeLine(name)).toBe(kept);
  });

  it.each(['𝐌𝐀𝐑𝐈𝐀 𝐋𝐈𝐍𝐃', 'Ｍａｒｉａ', 'ɴᴏʀᴀ ɴɪʟssᴏɴ', 'ꓟꓮꓣꓲꓮ ꓡꓲꓠꓓ', 'ᎪNNA', 'Mariᵃ'])(
    '%s is refused for letters that no name is written with',
    (name) => {
      proves('SE-18.rare-letters');

      expect(nameProblem(name)).toBe('invalid');
    },
  );

  it('refuses a joiner between letters that need none', () => {
    expect(nameProblem('Mar\u200dia')).toBe('invalid');
  });

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b\u3164', 'required'],
    ['M4ja', 'invalid'],
    ['Maja٣', 'invalid'],
    ['Maja!', 'invalid'],
    ['<b>Maja', 'invalid'],
    ['Maja_Lind', 'invalid'],
    ['-Maja', 'invalid'],
    ["'", 'invalid'],
    ['a'.repeat(40), null],
    ['a'.repeat(41), 'too-long'],
    [` ${'ö'.repeat(40)} `, null],
  ])('%j has the problem %s', (name, expected) => {
    expect(nameProblem(name)).toBe(expected);
  });

  it('of any length is valid where no limit applies', () => {
    expect(nameProblem('a'.repeat(200), null)).toBeNull();
  });
});

describe('an email address', () => {
  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['maja', 'invalid'],
    ['maja@', 'invalid'],
    ['@example.com', 'invalid'],
    ['maja@example', 'invalid'],
    ['maja@example..com', 'invalid'],
    ['ma ja@example.com', 'invalid'],
    ['maja@@example.com', 'invalid'],
    ['maja@example.com', null],
    [' maja+casino@mail.example.co.uk ', null],
    ['maja@exämple.se', null],
    [`${'a'.repeat(242)}@example.com`, null],
    [`${'a'.repeat(243)}@example.com`, 'invalid'],
  ])('%j has the problem %s', (email, expected) => {
    expect(emailProblem(email)).toBe(expected);
  });

  it.each([
    ' Vera.Lind@Example.COM ',
    '\u200bvera.lind@example.com\u200b',
    '\u202avera.lind@example.com\u202c',
    '\u2068vera.lind@example.com\u2069',
    '\ufeffvera.lind@example.com\u00ad',
    'vera.lind@example.com\u2060',
    '\u3164vera.lind@example.com',
    'vera.lind@example.com\r\n',
    'vera.lind@EXAMPLE\uff0eCOM',
  ])('%j has the one spelling vera.lind@example.com', (typed) => {
    proves('SE-18.email');

    expect(emailProblem(typed)).toBeNull();
    expect(normalizeEmail(typed)).toBe('vera.lind@example.com');
  });

  it.each([
    ['vera@lördag.example', 'vera@xn--lrdag-jua.example'],
    ['Vera@XN--LRDAG-JUA.example', 'vera@xn--lrdag-jua.example'],
    ['vera@LO\u0308RDAG.example', 'vera@xn--lrdag-jua.example'],
    ['vera@straße.example', 'vera@xn--strae-oqa.example'],
    ['ve\u0301ra@ไทย.example', 'véra@xn--o3cw4h.example'],
  ])('%j has its domain in ASCII: %s', (typed, canonical) => {
    proves('SE-18.email');

    expect(emailProblem(typed)).toBeNull();
    expect(normalizeEmail(typed)).toBe(canonical);
    expect(normalizeEmail(canonical)).toBe(canonical);
  });

  it.each([
    've\u200bra@example.com',
    'vera\u00ad@example.com',
    'vera@exam\u2060ple.com',
    've\u3164ra@example.com',
    've\u034fra@example.com',
    've\u0007ra@example.com',
    've\u202era@example.com',
    've\ud800ra@example.com',
    'vera@example.com/path',
    'vera@example.com:25',
    'vera@127.0.0.1',
    'vera@[127.0.0.1]',
    'vera@1.2',
    'vera@%65xample.com',
    'vera@xn--a.example',
    'vera@exa!mple.com',
    `vera@${'a'.repeat(64)}.com`,
  ])('%j is invalid', (typed) => {
    proves('SE-18.email');

    expect(emailProblem(typed)).toBe('invalid');
  });
});

describe('a postal address', () => {
  it.each<[AddressField, string, string | null]>([
    ['address', '', 'required'],
    ['address', 'Strait Street 12, flat 3', null],
    ['address', 'ถนนสุขุมวิท 21', null],
    ['address', 'a<b>', 'invalid'],
    ['address', `line\nbreak`, 'invalid'],
    ['city', '', 'required'],
    ['city', 'Göteborg', null],
    ['city', 'Kraków', null],
    ['city', "L'Hospitalet de Llobregat", null],
    ['city', "'s-Hertogenbosch", null],
    ['city', '’t Harde', null],
    ['city', 'Washington, D.C.', null],
    ['city', 'Westward Ho!', null],
    ['city', 'Saint\u2011Denis', null],
    ['city', 'تهران‌پارس', null],
    ['city', 'Sliema 2', 'invalid'],
    ['city', 'Sliema#', 'invalid'],
    ['zip', '', 'required'],
    ['zip', 'VLT 1434', null],
    ['zip', '411 38', null],
    ['zip', '00-950', null],
    ['zip', '#12', 'invalid'],
    ['zip', '1'.repeat(17), 'invalid'],
  ])('with the %s %j has the problem %s', (field, value, expected) => {
    expect(addressProblem(field, value)).toBe(expected);
  });
});

describe('a postal code', () => {
  it.each([
    ['MT', true],
    ['SE', true],
    ['IE', true],
    ['', true],
    ['HK', false],
    ['AE', false],
    ['QA', false],
    ['BW', false],
  ])('of %j exists: %s', (country, exists) => {
    proves('SE-18.zip');

    expect(hasPostalCodes(country)).toBe(exists);
  });
});

describe('an activation code', () => {
  it.each([
    ['', 'required'],
    [' - ', 'required'],
    ['12345', 'invalid'],
    ['123456', null],
    ['123456789012', null],
    ['1234567890123', 'invalid'],
    ['12345a', 'invalid'],
    ['482 913', null],
    ['482-913', null],
    ['４８２９１３', null],
    ['๔๘๒๙๑๓', null],
    ['Royal 24/7: your code is 482913. It is valid for 24 hours.', null],
    ['Codes 482913 and 482914', 'invalid'],
  ])('%j has the problem %s', (code, expected) => {
    expect(activationCodeProblem(code)).toBe(expected);
  });

  it('is sent as digits only', () => {
    expect(compactCode(' 482-913 ')).toBe('482913');
    expect(compactCode('٤٨٢٩١٣')).toBe('482913');
    expect(compactCode('Your code: 482 913')).toBe('482913');
  });
});

describe('the annual activity bands', () => {
  it.each(['SEK', 'NOK'])('in %s are the Nordic ones', (currency) => {
    expect(annualActivityBands(currency).map(annualActivityValue)).toEqual([
      '0-170000',
      '180000-290000',
      '300000-590000',
      '600000-860000',
      '860000-860000',
    ]);
  });

  it.each(['EUR', 'DKK', 'USD', ''])('in %j are the default ones', (currency) => {
    expect(annualActivityBands(currency).map(annualActivityValue)).toEqual([
      '0-15000',
      '16000-25000',
      '26000-50000',
      '51000-75000',
      '75000-75000',
    ]);
  });

  it('accept a value of their own currency only', () => {
    expect(parseAnnualActivity('75000-75000', 'EUR')).toEqual({ from: 75_000, to: 75_000 });
    expect(parseAnnualActivity('75000-75000', 'SEK')).toBeNull();
    expect(parseAnnualActivity('0-1', 'EUR')).toBeNull();
  });
});

describe('the currency digits', () => {
  it.each([
    ['EUR', 2, 2],
    ['SEK', 2, 0],
    ['NOK', 2, 0],
    ['DKK', 2, 0],
    ['JPY', 0, 0],
    ['KWD', 3, 3],
    // What engines take for customary differs from ISO 4217, and from one to another.
    ['HUF', 2, 2],
    ['COP', 2, 2],
    ['IDR', 2, 2],
    ['RSD', 2, 2],
    ['IQD', 3, 3],
    ['ISK', 0, 0],
    ['CLF', 4, 4],
    ['not a currency', 2, 2],
  ])('of %s are %i minor digits and %i displayed digits', (currency, minor, shown) => {
    expect([minorDigits(currency), shownDigits(currency)]).toEqual([minor, shown]);
  });
});
