import { readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { MARKETS } from './draw-names.ts';
import { countFalseHolds, EXCLUSIONS, getFrozenPairs, isFound } from './measure.ts';

const LEAST_RECALL = 0.95;
const MOST_FALSE_HOLDS = 0.002;

const record = readFileSync(
  new URL('../../docs/decisions/0069-doubtful-persons.md', import.meta.url),
  'utf8',
);
/** Returns the cells of a row of the table "Measured", by market. */
function getRow(title: string): Readonly<Record<string, string>> {
  const cells = (start: string) =>
    record
      .split('\n')
      .find((line) => line.startsWith(`| ${start}`))
      ?.split('|')
      .slice(2, -1)
      .map((cell) => cell.trim()) ?? [];
  const figures = cells(title);
  return Object.fromEntries(cells('| SE').map((market, index) => [market, figures[index] ?? '']));
}

describe('the matcher of doubtful persons', () => {
  const lastPairs = getFrozenPairs().filter(({ isKept, isSame }) => isKept && isSame);

  it.each(MARKETS)('finds and holds within the targets and as documented in %s', (market) => {
    proves('RG-42.measured');
    const pairs = lastPairs.filter((pair) => pair.market === market);
    const recall = pairs.filter(isFound).length / pairs.length;
    const { held, signUps } = countFalseHolds(market, true, EXCLUSIONS);

    expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL);
    expect(held / signUps).toBeLessThanOrEqual(MOST_FALSE_HOLDS);
    expect(getRow('Recall')[market]).toBe(`${Math.round(100 * recall)} %`);
    expect(getRow('False holds')[market]).toBe(`${((100 * held) / signUps).toFixed(2)} %`);
  });
});
