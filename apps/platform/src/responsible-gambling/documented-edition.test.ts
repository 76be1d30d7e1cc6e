import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRITISH_UNDECIDED } from '../../test/fixtures/registrations.ts';
import { startTestPlatform, type TestPlatform } from '../../test/fixtures/test-platform.ts';
import { selectRuleEdition } from '../infrastructure/jurisdictions/jurisdictions.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform({ ruleEdition: 'documented' });
});
afterAll(async () => {
  await test.close();
  // Other files run in this process, some without a platform that selects its edition.
  selectRuleEdition('current');
});

const inMarket = async (jurisdiction: string) => {
  const player = await test.newPlayer();
  await test.db.updateTable('players').set({ jurisdiction }).where('id', '=', player.userId).execute();
  return player;
};

describe('a platform with the rules of the documents', () => {
  it.each([
    ['block', 'SGA', [1, 7, 30], [42, 365, 999]],
    ['block', 'UKGC', [1, 7, 30, 365, 999], [42]],
    ['self-exclude', 'SGA', [1, 7, 30], [182, 365, 999]],
    ['self-exclude', 'UKGC', [1, 7, 30], [182, 365, 1_825, 999]],
  ] as const)('accepts the documented terms of a %s in %s', async (kind, market, offered, refused) => {
    proves('IN-90.platform');
    const take = async (term: number) => {
      const { as } = await inMarket(market);
      return (await test.rest.post(`/responsiblegaming/${kind}/${term}`, {}, as)).status;
    };

    expect(await Promise.all(offered.map(take))).toEqual(offered.map(() => 200));
    expect(await Promise.all(refused.map(take))).toEqual(refused.map(() => 403));
  });

  it('requires no limits of a British player, whose registration names the edition', async () => {
    proves('IN-90.platform');

    const { as, userId } = await test.newPlayer(BRITISH_UNDECIDED);

    const { body } = await test.rest.get('/player/display-pages', as);
    expect(body.Pages).toEqual([]);
    const entry = await test.db
      .selectFrom('audit')
      .select('rule_edition')
      .where('player_id', '=', userId)
      .where('action', '=', 'sign-up')
      .executeTakeFirstOrThrow();
    expect(entry.rule_edition).toBe('documented');
  });

  it('sends a newsletter, although no market asks for consent by product', async () => {
    const sent = await test.backstage.post('/newsletter', { subject: 'News', text: 'Hello' });

    expect(sent.status).toBe(200);
  });
});
