import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { fuzzParsers } from './fuzz-parsers.ts';
import { printFigures, shortRun } from './short-run.ts';

it('the parsers of untrusted input throw declared errors only and return valid values', async () => {
  proves('SE-12.parsers');

  const tally = await fuzzParsers(shortRun(400));

  printFigures(tally);
  expect(tally.describeFindings()).toEqual([]);
}, 600_000);
