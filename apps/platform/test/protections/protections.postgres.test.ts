import { proves } from '@playerdesk/proves';
import { describe, it } from 'vitest';
import { newDatabase, startPostgresPlatform } from '../fixtures/postgres-platform.ts';
import { twoProcesses } from '../fixtures/two-processes.ts';
import { describeProtections } from './describe-protections.ts';
import { PROTECTIONS } from './protections.ts';
import { RACES } from './races.ts';

describeProtections(
  PROTECTIONS,
  async (changes) => startPostgresPlatform(await newDatabase(), { ...changes }),
  (origin) => [`RG-40.${origin}`, 'RG-40.postgres'],
);

describe('concurrent attempts at two processes', () => {
  const both = twoProcesses();

  for (const { license, title, run } of RACES)
    it(`${license}: ${title}`, () => {
      proves('RG-40.postgres');
      return run(both);
    });
});
