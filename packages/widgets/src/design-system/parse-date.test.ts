import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { parsePastedDate } from './parse-date.ts';

const US = ['month', 'day', 'year'] as const;
const FI = ['day', 'month', 'year'] as const;
const SV = ['year', 'month', 'day'] as const;

describe('a pasted date', () => {
  it.each([
    ['1990-04-12', US, ['1990', '04', '12']],
    [' 1990/4/2 ', FI, ['1990', '4', '2']],
    ['12.4.1990', FI, ['1990', '4', '12']],
    ['04/12/1990', US, ['1990', '04', '12']],
    ['04/12/1990', FI, ['1990', '12', '04']],
    ['04/12/1990', SV, ['1990', '12', '04']],
    // The order of the locale is impossible here, and the other one is not.
    ['12/31/1990', FI, ['1990', '12', '31']],
    ['31/12/1990', US, ['1990', '12', '31']],
    ['19900412', SV, ['1990', '04', '12']],
    ['19900412', US, ['1990', '04', '12']],
    ['12041990', FI, ['1990', '04', '12']],
    ['20041990', SV, ['1990', '04', '20']],
    ['12/04/2533', FI, ['2533', '04', '12']],
    ['１９９０-０４-１２', US, ['1990', '04', '12']],
    ['๑๒/๐๔/๒๕๓๓', FI, ['2533', '04', '12']],
    ['١٢٠٤١٩٩٠', FI, ['1990', '04', '12']],
  ] as const)('%j is read in the order %j', (text, order, [year, month, day]) => {
    proves('UX-30.paste');

    expect(parsePastedDate(text, order)).toEqual({ year, month, day });
  });

  it.each(['12', '12/04', '12/04/90', '32/13/1990', 'tomorrow', '', '99999999'])(
    '%j is left to the field',
    (text) => {
      proves('UX-30.paste');

      expect(parsePastedDate(text, FI)).toBeNull();
    },
  );
});
