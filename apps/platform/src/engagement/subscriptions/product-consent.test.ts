import { BUNDLED_OPT_INS } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { activePlayer } from '../../../test/fixtures/payment-provider.ts';
import { BRITISH, registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform(() => startTestPlatform({ platformUrl: 'https://api.casino.example/' }));

const OFFERED = ['BettingEmails', 'BettingSMSs', 'BettingPhone', 'CasinoEmails', 'CasinoSMSs', 'CasinoPhone'];
const briton = (...OptIns: string[]) => activePlayer(test, { ...BRITISH, OptIns });
const listed = async ({ as }: TestPlayer) =>
  (await test.rest.get('/player/opt-in-outs', as)).body.OptIns as { Type: string; Active: boolean }[];
const findActive = async (player: TestPlayer) =>
  (await listed(player)).filter(({ Active }) => Active).map(({ Type }) => Type);
const turn = (player: TestPlayer, direction: 'in' | 'out', Type: string) =>
  test.rest.post(`/player/opt-${direction}`, { Type }, player.as);
const emails = async ({ email }: TestPlayer) => {
  const { body } = await test.backstage.get(`/outbox?to=${encodeURIComponent(email)}`);
  return body.messages.filter(({ template }: { template: string }) => template === 'newsletter');
};
const newsletter = (product?: string) =>
  test.backstage.post('/newsletter', { subject: 'News', text: 'Hello', ...(product && { product }) });
const titles = async ({ as }: TestPlayer) =>
  ((await test.rest.get('/internalmessages', as)).body.Messages as { Title: string }[]).map(
    ({ Title }) => Title,
  );
const records = ({ userId }: TestPlayer) =>
  test.db
    .selectFrom('consent_records')
    .select(['type', 'active', 'source'])
    .where('player_id', '=', userId)
    .execute();

describe('consent by product and channel', () => {
  it('a registration stores the selected consents and nothing else', async () => {
    proves('RG-28.sign-up');

    const player = await briton('CasinoEmails', 'BettingSMSs');

    expect((await listed(player)).map(({ Type }) => Type)).toEqual(OFFERED);
    expect(await findActive(player)).toEqual(['BettingSMSs', 'CasinoEmails']);
    expect((await records(player)).map(({ type }) => type).sort()).toEqual(['BettingSMSs', 'CasinoEmails']);
  });

  it('a consent for a product that the operator does not offer is not stored', async () => {
    proves('RG-28.sign-up');

    const player = await briton('BingoEmails');

    expect(await records(player)).toEqual([]);
    expect((await turn(player, 'in', 'BingoEmails')).status).toBe(400);
  });

  it('consents by channel are not stored as consents by product', async () => {
    proves('RG-28.no-bundle');

    const player = await briton('email', 'sms', ...BUNDLED_OPT_INS);

    expect(await records(player)).toEqual([]);
    expect((await turn(player, 'in', 'NewsEmails')).status).toBe(400);
    expect(await findActive(player)).toEqual([]);
  });

  it('a change affects one consent and adds one record', async () => {
    proves('RG-28.account');

    const player = await briton('CasinoEmails');

    expect((await turn(player, 'in', 'CasinoPhone')).body).toMatchObject({ Receipt: expect.any(String) });
    await turn(player, 'out', 'CasinoEmails');

    expect(await findActive(player)).toEqual(['CasinoPhone']);
    expect(await records(player)).toHaveLength(3);
  });

  it('other markets keep consents by channel', async () => {
    proves('RG-28.elsewhere');

    const player = await activePlayer(test, { OptIns: ['email'] });

    expect((await listed(player)).map(({ Type }) => Type)).toEqual([...BUNDLED_OPT_INS]);
    expect((await turn(player, 'in', 'CasinoEmails')).status).toBe(400);
    const { status } = await test.rest.post('/player/signup/v2', registration({ OptIns: ['CasinoEmails'] }));
    expect(status).toBe(400);
    await newsletter('casino');
    expect(await emails(player)).toHaveLength(1);
  });
});

describe('a message to many British players', () => {
  it('a newsletter about a product reaches only players with email consent for that product', async () => {
    proves('RG-28.newsletter');

    const [casino, other, bySms, none] = [
      await briton('CasinoEmails'),
      await briton('BettingEmails'),
      await briton('CasinoSMSs'),
      await briton(),
    ];

    await newsletter('casino');

    expect(await emails(casino)).toHaveLength(1);
    for (const player of [other, bySms, none]) expect(await emails(player)).toEqual([]);
  });

  it('a newsletter without a product reaches only players with email consent for every product', async () => {
    proves('RG-28.newsletter');

    const [all, one] = [await briton('CasinoEmails', 'BettingEmails'), await briton('CasinoEmails')];

    await newsletter();

    expect(await emails(all)).toHaveLength(1);
    expect(await emails(one)).toEqual([]);
  });

  it('a newsletter about a product that the operator does not offer reaches no British player', async () => {
    proves('RG-28.newsletter');

    const player = await briton('CasinoEmails', 'BettingEmails');

    await newsletter('bingo');

    expect(await emails(player)).toEqual([]);
  });

  it('an inbox message about a product reaches only players with consent for that product', async () => {
    proves('RG-28.message');

    const [casino, all, none, otherMarket] = [
      await briton('CasinoEmails'),
      await briton('CasinoEmails', 'BettingEmails'),
      await briton('CasinoSMSs', 'CasinoPhone'),
      await activePlayer(test),
    ];
    const send = (title: string, product?: string) =>
      test.backstage.post('/message', { title, html: '<p>Hello</p>', ...(product && { product }) });

    await send('About the casino', 'casino');
    await send('About anything');

    expect(await titles(casino)).toContain('About the casino');
    expect(await titles(casino)).not.toContain('About anything');
    expect(await titles(all)).toEqual(expect.arrayContaining(['About the casino', 'About anything']));
    expect((await titles(none)).filter((title) => title.startsWith('About'))).toEqual([]);
    expect(await titles(otherMarket)).toEqual(expect.arrayContaining(['About the casino', 'About anything']));
  });

  it('a message to one player needs no marketing consent', async () => {
    proves('RG-28.message');

    const player = await briton();

    await test.backstage.post('/message', { email: player.email, title: 'To you', html: '<p>Hello</p>' });

    expect(await titles(player)).toContain('To you');
  });
});

describe('the withdrawal of product consent', () => {
  it('a one-click unsubscribe ends the email consent for every product', async () => {
    proves('RG-28.ended');

    const player = await briton('CasinoEmails', 'BettingEmails', 'CasinoSMSs');
    await newsletter('casino');
    const [{ headers }] = await emails(player);
    const url = new URL(/<(.*)>/.exec(headers['List-Unsubscribe'])?.[1] ?? '');

    const answer = await fetch(new URL(url.pathname, test.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

    expect(answer.status).toBe(200);
    expect(await findActive(player)).toEqual(['CasinoSMSs']);
    const ended = (await records(player)).filter((record) => !record.active);
    expect(ended.map(({ type, source }) => [type, source]).sort()).toEqual([
      ['BettingEmails', 'mail-link'],
      ['CasinoEmails', 'mail-link'],
    ]);
  });

  it('a self-exclusion ends every consent and adds a record for each', async () => {
    proves('RG-28.ended');

    const player = await briton('CasinoEmails', 'BettingPhone');

    expect((await test.rest.post('/responsiblegaming/self-exclude/182', {}, player.as)).status).toBe(200);

    const ended = (await records(player)).filter((record) => !record.active);
    expect(ended.map(({ type, source }) => [type, source]).sort()).toEqual([
      ['BettingPhone', 'self-exclusion'],
      ['CasinoEmails', 'self-exclusion'],
    ]);
  });
});
