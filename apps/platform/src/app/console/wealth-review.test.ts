import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';
import type { TestPlayer } from '../../../test/fixtures/test-platform.ts';

let test: TestConsole;
let ines: StaffClient;
let noor: StaffClient;
beforeAll(async () => {
  test = await startTestConsole();
  [ines, noor] = [await test.signInStaff('ines'), await test.signInStaff('noor')];
});
afterAll(() => test.close());

const declare = ({ as }: TestPlayer, occupation: string) =>
  test.rest.post(
    '/kyc/source-of-wealth/v2',
    {
      Source: ['salary'],
      IncomeFromValue: 25_001,
      IncomeToValue: 50_000,
      Industry: 'retail',
      Occupation: occupation,
      Nationality: 'MT',
      CountryOfBirthCode: 'SE',
    },
    as,
  );
const waiting = async ({ userId }: TestPlayer) =>
  (await ines.get('/queue')).body.items.filter((item: { playerId: string }) => item.playerId === userId);

describe('the review of declared finances', () => {
  it('has the newest declaration of a player, and is decided once with what was found', async () => {
    proves('ST-01.finances');
    const player = await test.newPlayer();
    await declare(player, 'Baker');
    await test.advance(60);
    await declare(player, 'Owner of a bakery');
    const [item, ...others] = await waiting(player);
    expect([item.kind, others]).toEqual(['wealth', []]);
    const { body } = await ines.get(`/wealth?id=${item.id}&playerId=${player.userId}`);
    expect(body).toMatchObject({ occupation: 'Owner of a bakery', incomeToValue: 50_000 });

    const verdict = { id: item.id, playerId: player.userId, grounds: 'the accounts of the bakery' };
    const decide = () => noor.post('/wealth-decision', { ...verdict, decision: 'plausible' });
    expect((await decide()).status).toBe(200);
    const late = await ines.post('/wealth-decision', { ...verdict, decision: 'implausible' });

    expect(late.body.Details).toMatchObject({ By: 'Noor Nilsson', Decision: 'plausible' });
    expect(await waiting(player)).toEqual([]);
    const { entries } = (await ines.get(`/audit?playerId=${player.userId}`)).body;
    expect(entries).toMatchObject([
      { action: 'decide-wealth', staffId: 'noor', details: { grounds: verdict.grounds } },
      { action: 'view-wealth', staffId: 'ines' },
    ]);
  });
});
