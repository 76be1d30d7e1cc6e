import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const pagesOf = async (as: Record<string, string>) =>
  (await platform.rest.get('/player/display-pages', as)).body;

describe('the pages a player is to see', () => {
  it('are none for who owes nothing', async () => {
    const { as } = await platform.newPlayer();
    expect(await pagesOf(as)).toEqual({ Pages: [] });
  });

  it('begin with the terms that are owed, then what the operator set in its order', async () => {
    const { as, email, userId } = await platform.newPlayer();
    const pages = [
      { pageType: 'KycVerification', forceAction: true },
      { pageType: 'BonusOffer', forceAction: false },
    ];
    expect((await platform.backstage.post('/display-pages', { email, pages })).status).toBe(200);
    const set = [
      { PageType: 'KycVerification', ForceAction: true },
      { PageType: 'BonusOffer', ForceAction: false },
    ];
    expect(await pagesOf(as)).toEqual({ Pages: set });
    await platform.db.updateTable('players').set({ terms_version: null }).where('id', '=', userId).execute();
    expect(await pagesOf(as)).toEqual({
      Pages: [{ PageType: 'TermsAndConditions', ForceAction: true }, ...set],
    });
    await platform.backstage.post('/display-pages', { email, pages: [] });
    await platform.rest.get('/player/update-player-tac?tacVersionAccepted=2026-11-01', as);
    expect(await pagesOf(as)).toEqual({ Pages: [] });
  });

  it('are told to a session alone', async () => {
    expect((await platform.rest.get('/player/display-pages')).status).toBe(401);
  });
});
