import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningPlatform, startPlatform } from '../../platform.ts';
import { fuzzRest } from './fuzz-rest.ts';
import { fuzzRpc } from './fuzz-rpc.ts';
import { UNLIMITED } from './fuzzed-platform.ts';
import { printFigures, shortRun } from './short-run.ts';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startPlatform([], [], UNLIMITED);
}, 180_000);
afterAll(() => platform.stop());

describe('a reference platform', () => {
  it('answers broken REST requests in the wire’s shape, reveals nothing and still serves sign-ins', async () => {
    proves('SE-12.rest');

    const tally = await fuzzRest(platform, shortRun(80));

    printFigures(tally);
    expect(tally.describeFindings()).toEqual([]);
  }, 1_800_000);

  it('answers broken websocket messages or closes their connection, and serves the next client', async () => {
    proves('SE-12.rpc');

    const tally = await fuzzRpc(platform, shortRun(40));

    printFigures(tally);
    expect(tally.describeFindings()).toEqual([]);
  }, 1_800_000);
});
