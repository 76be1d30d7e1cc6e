import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { campaigning, ENGLISH } from '../../../test/fixtures/campaigns.ts';

const { test, staff, write, request, decide, send, read, approved, newAudience, titles, inAMinute } =
  campaigning();

describe('a draft', () => {
  it('is refused with markup, without a title, too long, or for a time that has passed', async () => {
    proves('ST-01.campaign-drafts');
    const refused = async (fields: object) => {
      const { status, body } = await staff.max.post('/campaign', { name: 'A', kind: 'message', ...fields });
      return [status, Object.keys(body.Details ?? {}).map((field) => field.toLowerCase())];
    };
    const text = (change: object) => ({ texts: { en: { ...ENGLISH.en, ...change } } });

    expect(await refused(text({ text: '<img src=x onerror=alert(1)>' }))).toEqual([400, ['texts.en.text']]);
    expect(await refused(text({ title: '<b>Win</b>' }))).toEqual([400, ['texts.en.title']]);
    expect(await refused(text({ title: 'two\nlines' }))).toEqual([400, ['texts.en.title']]);
    expect(await refused(text({ text: 'x'.repeat(5_001) }))).toEqual([400, ['texts.en.text']]);
    expect(await refused(text({ title: ' ' }))).toEqual([400, ['texts.en.title']]);
    expect(await refused({ startsAt: '2020-01-01T00:00:00Z' })).toEqual([400, ['startsat']]);
    expect(await refused({ texts: { tlh: ENGLISH.en } })).toEqual([400, ['texts']]);
  });

  it('gets no approval for an empty audience, a language without a text, or a passed time', async () => {
    proves('ST-01.campaign-drafts');
    const problems = async (of: { id: string; version: number }) => {
      const { status, body } = await request(of);
      return [status, body.Code, body.Details];
    };
    const { audience, add } = newAudience();
    expect(await problems(await write({ audience }))).toEqual([
      409,
      'CampaignNotReady',
      { Audience: 'empty-audience' },
    ]);
    await add();
    await add({ Language: 'sv' });
    await add({ Language: 'fi' });
    const missing = await problems(await write({ audience }));
    expect(missing.at(-1)).toEqual({ Texts: expect.stringMatching(/^missing-language:(sv, fi|fi, sv)$/) });

    const late = await write({
      audience: { ...audience, language: 'en' },
      startsAt: await inAMinute(),
    });
    const { body } = await request(late);
    await test.advance(120);
    expect((await decide(body.id)).body.Details).toEqual({ StartsAt: 'in-past' });
    expect(await problems(late)).toMatchObject([409, 'CampaignNotReady', { StartsAt: 'in-past' }]);
    const unknown = { kind: 'reward', offer: 'NOTHING', audience };
    expect((await problems(await write(unknown))).at(-1)).toMatchObject({ Offer: 'unknown-offer' });
  });

  it('is sent in the language of each player, as plain text', async () => {
    proves('ST-01.campaign-drafts');
    const { audience, add } = newAudience();
    const [english, swede] = [await add(), await add({ Language: 'sv' })];
    const texts = { ...ENGLISH, sv: { title: 'Ett nytt spel', text: 'Spela & vinn.' } };
    await approved({ audience, texts });
    await send();

    expect([await titles(english), await titles(swede)]).toEqual([['A new game'], ['Ett nytt spel']]);
    const { content } = await test.db
      .selectFrom('messages')
      .select('content')
      .where('player_id', '=', english.userId)
      .where('occasion', 'like', 'campaign %')
      .executeTakeFirstOrThrow();
    expect(content).toBe('<p>Play &amp; win.</p><p>See you.</p>');
  });
});

describe('the approval of a campaign', () => {
  it('needs another person, counts once, and is for the content that was requested', async () => {
    proves('ST-01.campaign-approval');
    const { audience, add } = newAudience();
    const player = await add();
    const draft = await write({ audience });
    const first = (await request(draft)).body;
    expect((await read(draft.id)).request).toMatchObject({ id: first.id, by: 'Max Mifsud', isOwn: true });
    expect((await decide(first.id, staff.max)).body.Code).toBe('Restricted');
    await send();
    expect(await titles(player)).toEqual([]);

    const changed = await write({ of: draft, audience, texts: { en: { title: 'Other', text: 'Other.' } } });
    expect(changed).toEqual({ id: draft.id, version: 2 });
    const stale = await decide(first.id);
    expect([stale.body.Code, stale.body.Details.Decision]).toEqual(['AlreadyDecided', 'changed']);
    expect((await staff.max.post('/campaign', { of: draft, name: 'A', kind: 'message' })).body).toMatchObject(
      {
        Code: 'AlreadyDecided',
        Details: { By: 'Max Mifsud', Decision: 'changed' },
      },
    );

    const second = (await request(changed)).body;
    const third = (await request(changed)).body;
    expect((await decide(second.id)).body.Code).toBe('AlreadyDecided');
    const answers = await Promise.all([decide(third.id, staff.ines), decide(third.id, staff.noor)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await send();
    await send();
    expect(await titles(player)).toEqual(['Other']);
    expect((await request(changed)).body.Details.Decision).toBe('sent');
  });

  it('waits in the list of compliance, and a declined one sends nothing', async () => {
    proves('ST-01.campaign-approval');
    const { audience, add } = newAudience();
    const player = await add();
    const draft = await write({ audience });
    const { id } = (await request(draft)).body;
    const { items } = (await staff.ines.get('/queue')).body;
    const item = items.find((one: { id: string }) => one.id === id);
    expect(item.details).toMatchObject({ act: 'send-campaign', input: { name: 'Autumn', players: 1 } });
    expect((await staff.ines.post('/work-take', { id })).status).toBe(200);
    expect((await decide(id, staff.ines, 'declined')).status).toBe(200);
    await send();
    expect([await titles(player), (await read(draft.id)).status]).toEqual([[], 'draft']);
  });

  it('covers as many players as were counted, and those who still fit', async () => {
    proves('ST-01.campaign-sending');
    const { audience, add } = newAudience();
    const [leaves, opted, stays] = [await add(), await add(), await add()];
    const id = await approved({ audience, startsAt: await inAMinute() });
    await test.rest.post('/responsiblegaming/self-exclude/182', {}, leaves.as);
    await test.rest.post('/player/opt-out', { Type: 'NewsEmails' }, opted.as);
    const late = await Promise.all([add(), add(), add()]);
    await test.advance(61);
    await send();

    expect([await titles(leaves), await titles(opted)]).toEqual([[], []]);
    const reached = await Promise.all([stays, ...late].map(titles));
    expect(reached.flat().length).toBeLessThanOrEqual(3);
    const { results, status } = await read(id);
    expect(status).toBe('sent');
    const sent = results.find(({ outcome }: { outcome: string }) => outcome === 'sent');
    expect(sent.players).toBe(3);
  });
});

describe('a scheduled campaign', () => {
  it('is sent at its time, unless it is canceled before', async () => {
    proves('ST-01.campaign-sending');
    const { audience, add } = newAudience();
    const player = await add();
    const startsAt = await inAMinute();
    const id = await approved({ audience, startsAt });
    const other = await approved({ audience, startsAt, texts: { en: { title: 'Other', text: 'Other.' } } });
    await send();
    expect(await titles(player)).toEqual([]);

    const cancel = () => staff.ines.post('/campaign-cancel', { id: other, reason: 'the game is late' });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).body.Details.Decision).toBe('canceled');
    await test.advance(61);
    await send();
    expect(await titles(player)).toEqual(['A new game']);
    const done = await staff.max.post('/campaign-cancel', { id, reason: 'the game is late' });
    expect(done.body.Details.Decision).toBe('sent');
    expect(await read(other)).toMatchObject({ status: 'canceled', results: [] });
  });

  it('by email goes to subscribers with links that unsubscribe', async () => {
    proves('ST-01.campaign-email');
    const { audience, add } = newAudience();
    const player = await add();
    await approved({ audience, channel: 'email' });
    await send();

    const mails = (await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`)).body.messages;
    const mail = mails.find(({ subject }: { subject: string }) => subject === 'A new game');
    expect(mail.body).toContain('Play & win.');
    expect(mail.headers['List-Unsubscribe']).toContain('/unsubscribe/');
    expect(await titles(player)).toEqual([]);
  });
});
