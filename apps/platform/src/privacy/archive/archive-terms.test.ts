import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type ArchivedMarket, findKeeping } from './archive-terms.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** Describes players of a market whose relationship ended on a day, or lasts. */
const market = (jurisdiction: string, ended: string | null): ArchivedMarket => ({
  jurisdiction,
  hasLasting: ended === null,
  endedAt: ended === null ? null : day(ended),
});

describe('an archive', () => {
  it.each([
    ['after the terms of the books and of the relationship', 'ledger', [market('MGA', '2010-06-01')], null],
    ['while a relationship lasts', 'ledger', [market('MGA', null)], 'relationship'],
    ['less than five years after a relationship', 'ledger', [market('MGA', '2020-06-01')], 'term'],
    [
      'while the term of one of two markets runs',
      'ledger',
      [market('MGA', '2010-06-01'), market('ES', '2015-01-01')],
      'term',
    ],
    ['of records for which the law names no term', 'rounds', [market('MGA', '2010-06-01')], 'choice'],
    ['of entries without a player', 'audit', [], 'choice'],
    ['of an unknown market', 'ledger', [market('none', '2010-06-01')], 'choice'],
  ] as const)('%s: %s', (_case, source, markets, keeping) => {
    proves('RE-11.deleted');

    const found = findKeeping({ source, until: day('2010-01-01'), markets }, day('2024-01-01'), null);

    expect(found).toBe(keeping);
  });

  it('stays to the end of the seventh year after a financial year that may end in the next one', () => {
    proves('RE-11.deleted');
    const archive = { source: 'ledger', until: day('2015-04-01'), markets: [market('SGA', '2015-02-01')] };

    expect(findKeeping(archive, day('2023-12-31'), null)).toBe('term');
    expect(findKeeping(archive, day('2024-01-01'), null)).toBeNull();
  });

  it('stays for the years that the operator chose, besides the terms of the law', () => {
    proves('RE-11.deleted');
    const rounds = { source: 'rounds', until: day('2015-01-01'), markets: [market('MGA', '2010-01-01')] };
    const audit = { source: 'audit', until: day('2015-01-01'), markets: [] };

    expect(findKeeping(rounds, day('2020-12-31'), 6)).toBe('term');
    expect(findKeeping(rounds, day('2021-01-01'), 6)).toBeNull();
    expect(findKeeping(audit, day('2020-12-31'), 6)).toBe('term');
    expect(findKeeping(audit, day('2021-01-01'), 6)).toBeNull();
  });
});
