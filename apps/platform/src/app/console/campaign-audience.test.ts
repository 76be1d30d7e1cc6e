import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { moveToBritain } from '../../../test/fixtures/british-player.ts';
import { campaigning } from '../../../test/fixtures/campaigns.ts';
import { payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { eur, rewarding } from '../../../test/fixtures/rewarded-player.ts';
import type { TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { insertExclusion } from '../../identity/exclusion-register/exclusion-register.ts';

const {
  test,
  staff,
  update,
  write,
  request,
  decide,
  send,
  read,
  preview,
  approved,
  newAudience,
  titles,
  inAMinute,
} = campaigning();

describe('the audience of a campaign', () => {
  it('has nobody whom the law, a break, a hold, a marker or a missing consent keeps from it', async () => {
    proves('ST-01.campaign-audience');
    const { audience, add } = newAudience();
    const fit = await add({ FirstName: 'Quirina', LastName: 'Zammit' });
    const others = {
      excluded: await add(),
      'on a break': await add(),
      blocked: await add(),
      closed: await add(),
      held: await add(),
      registered: await add(),
      'at risk': await add(),
      unverified: await add(),
      'without consent': await add({ OptIns: [] }),
      'without consent to the product': await add(),
    };
    await test.rest.post('/responsiblegaming/self-exclude/182', {}, others.excluded.as);
    const pause = { playerId: others['on a break'].userId, kind: 'block', scope: 'casino', days: 7 };
    expect((await staff.noor.post('/break', { ...pause, reason: 'stakes grew tenfold' })).status).toBe(200);
    await update(others.blocked, { state: 'blocked' });
    await update(others.closed, { state: 'closed', closed_at: new Date() });
    await test.db
      .insertInto('person_reviews')
      .values({
        id: crypto.randomUUID(),
        player_id: others.held.userId,
        other_id: null,
        reason: 'excluded-person',
        marks: '[]',
        created_at: new Date(),
      })
      .execute();
    const person = await test.db
      .selectFrom('persons')
      .select(['first_name as firstName', 'last_name as lastName', 'birth_date as dateOfBirth'])
      .where('player_id', '=', others.registered.userId)
      .executeTakeFirstOrThrow();
    await insertExclusion(test.db, { ...person, until: null });
    await test.db
      .insertInto('contact_tasks')
      .values({
        id: crypto.randomUUID(),
        player_id: others['at risk'].userId,
        reason: 'markers-of-harm',
        details: '{}',
        created_at: new Date(),
      })
      .execute();
    await update(others.unverified, { activated_at: null });
    await moveToBritain(test, others['without consent to the product'].userId);

    const { id } = await write({ audience });
    const { players, isExact, examples, leftOut } = await preview(id);
    expect([players, isExact]).toEqual([1, true]);
    expect(
      Object.fromEntries(
        leftOut.map((one: { reason: string; players: number }) => [one.reason, one.players]),
      ),
    ).toEqual({
      protected: 7,
      'no-consent': 2,
      unverified: 1,
    });
    expect(examples).toEqual([expect.objectContaining({ name: 'Q••• Z•••', market: 'MGA', language: 'en' })]);
    expect(JSON.stringify(examples)).not.toContain(fit.email);

    await decide((await request({ id, version: 1 })).body.id);
    await send();

    expect(await titles(fit)).toEqual(['A new game']);
    for (const [who, player] of Object.entries(others)) expect(await titles(player), who).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'sent', approved: 1 });
  });

  it('needs the consent to its product and, for a bonus, the identity that the market wants before play', async () => {
    proves('ST-01.campaign-audience');
    const { audience, add } = newAudience();
    const british = { ...BRITISH, OptIns: ['CasinoEmails'] };
    await add(british);
    await add({ ...british, verified: false });
    const offer = await rewarding(test).offer({ trigger: 'grant' });
    const count = async (fields: object) => {
      const { players, leftOut } = await preview((await write({ audience, ...fields })).id);
      return [players, leftOut];
    };

    expect(await count({ product: 'casino' })).toEqual([2, []]);
    expect(await count({ product: 'betting' })).toEqual([0, [{ reason: 'no-consent', players: 2 }]]);
    expect(await count({ product: null })).toEqual([0, [{ reason: 'no-consent', players: 2 }]]);
    const unverified = [{ reason: 'unverified', players: 1 }];
    expect(await count({ kind: 'reward', offer, product: 'casino' })).toEqual([1, unverified]);
  });

  it('is found by market, language, verification, bonus and deposit', async () => {
    proves('ST-01.campaign-audience');
    const { audience, add } = newAudience();
    const tools = rewarding(test);
    const player = await add({ Language: 'sv' });
    await add({ verified: false });
    await payingPlayer(test, paymentProvider(test), player).deposit(2_000);
    const code = await tools.offer({ trigger: 'grant' });
    await test.backstage.post('/bonus-grant', { email: player.email, code });
    const count = async (filter: object) => {
      const { id } = await write({ audience: { ...audience, ...filter } });
      return (await preview(id)).players;
    };

    expect(await count({})).toBe(2);
    expect(await count({ market: 'MGA' })).toBe(2);
    expect(await count({ market: 'ES' })).toBe(0);
    expect(await count({ language: 'sv' })).toBe(1);
    expect(await count({ isVerified: false })).toBe(1);
    expect(await count({ hasBonus: true })).toBe(1);
    expect(await count({ hasBonus: false })).toBe(1);
    expect(await count({ depositedWithin: 7 })).toBe(1);
    await test.db
      .updateTable('payments')
      .set({ ended_at: new Date('2020-02-02') })
      .where('player_id', '=', player.userId)
      .execute();
    expect(await count({ depositedWithin: 7 })).toBe(0);
  });
});

describe('a reward', () => {
  const bonusesOf = async ({ as }: TestPlayer) => (await test.rest.get('/bonus', as)).body.Bonuses;

  it('is granted once to each player, who may have it', async () => {
    proves('ST-01.campaign-rewards');
    const tools = rewarding(test);
    const code = await tools.offer({ trigger: 'grant' }, { name: 'Ten euros', gives: eur(1_000) });
    const { audience, add } = newAudience();
    const [player, poorer] = [await add(), await add()];
    // The offer has no amount in this currency.
    await update(poorer, { currency: 'SEK' });
    const draft = { kind: 'reward', offer: code, audience };
    const id = await approved(draft);
    await send();

    expect(await bonusesOf(player)).toHaveLength(1);
    expect(await bonusesOf(poorer)).toHaveLength(0);
    const { results } = await read(id);
    expect(results).toEqual([
      { outcome: 'granted', reason: null, players: 1 },
      { outcome: 'left-out', reason: 'reward-refused', players: 1 },
    ]);
    const again = await approved(draft);
    await send();
    expect(await bonusesOf(player)).toHaveLength(1);
    expect((await read(again)).results).toEqual([
      { outcome: 'left-out', reason: 'reward-refused', players: 2 },
    ]);
    const granted = await test.db
      .selectFrom('audit')
      .select('after')
      .where('player_id', '=', player.userId)
      .where('action', '=', 'grant-bonus')
      .execute();
    expect(granted).toEqual([{ after: expect.objectContaining({ code, campaign: id }) }]);
  });

  it('whose offer changes after the approval is not granted', async () => {
    proves('ST-01.campaign-approval');
    const tools = rewarding(test);
    const code = await tools.offer({ trigger: 'grant' });
    const richer = { code, trigger: 'grant', kind: 'monetary' };
    const enrich = (amount: number) =>
      test.backstage.post('/bonus-offer', {
        ...richer,
        terms: { name: 'Ten', gives: eur(amount), wageringTimes: 3 },
      });
    const { audience, add } = newAudience();
    const player = await add();
    const draft = await write({ kind: 'reward', offer: code, audience, startsAt: await inAMinute() });
    const first = (await request(draft)).body;
    await enrich(9_000);
    expect((await decide(first.id)).body.Details).toEqual({ Offer: 'changed-offer' });
    const second = (await request(draft)).body;
    expect((await decide(second.id)).status).toBe(200);
    await enrich(90_000);
    await test.advance(61);
    await send();

    expect(await bonusesOf(player)).toHaveLength(0);
    expect(await read(draft.id)).toMatchObject({ status: 'canceled', changedBy: 'The platform' });
  });
});
