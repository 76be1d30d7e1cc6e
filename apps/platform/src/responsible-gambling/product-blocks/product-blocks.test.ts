import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();

const blocks = async (as: Record<string, string>) =>
  (await test.rest.get('/responsiblegaming/product-blocks', as)).body.Blocks;

describe('the product blocks of a player', () => {
  it('blocks are listed by product name, with an end if they have one', async () => {
    const { email, as } = await test.newPlayer();
    expect(await blocks(as)).toEqual([]);
    await test.backstage.post('/player-block', { email, scope: 'payment', days: 2 });
    await test.advance(1);
    await test.backstage.post('/player-block', { email, scope: 'sport' });
    expect(await blocks(as)).toEqual([
      { Id: expect.any(String), Product: 'Sportsbook', Status: 'Active' },
      { Id: expect.any(String), Product: 'Payment', Status: 'Active', Expires: expect.stringMatching(/Z$/) },
    ]);
  });

  it('a block has the status Expired from its end', async () => {
    const { email, as } = await test.newPlayer();
    await test.backstage.post('/player-block', { email, scope: 'payment', days: 1 });
    await test.advance(86_400);
    const { body } = await test.signIn(email);
    expect(await blocks({ 'X-Player-Session-Id': body.SessionId })).toMatchObject([
      { Product: 'Payment', Status: 'Expired' },
    ]);
    expect((await test.rest.get('/responsiblegaming/product-blocks', as)).status).toBe(401);
  });

  it('blocks of other players are not listed', async () => {
    const { email } = await test.newPlayer();
    await test.backstage.post('/player-block', { email, scope: 'payment', days: 1 });
    const { as } = await test.newPlayer();
    expect(await blocks(as)).toEqual([]);
  });
});
