import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform, startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { DEMO_PASSWORD } from '../../app/demo/demo-players.ts';

const test = sharedPlatform();
const tools = rewarding(test);

const inbox = async ({ as }: Pick<TestPlayer, 'as'>) =>
  (await test.rest.get('/internalmessages', as)).body.Messages as Record<string, string>[];
const mark = (player: TestPlayer, MessageId: string | undefined, Status: string) =>
  test.rest.post('/internalmessages/mark', { MessageId, Status }, player.as);
const send = (fields: Record<string, unknown>) =>
  test.backstage.post('/message', { title: 'News', html: '<p>Hello</p>', purpose: 'answer', ...fields });
const activate = async ({ email, as }: TestPlayer) => {
  const { code } = await test.activationMail(email);
  return test.rest.post('/player/activate', { Code: code }, as);
};
const audited = (action: string) =>
  test.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('the inbox', () => {
  it('lists unpushed messages first, then the newest', async () => {
    proves('PL-05.messages');

    const player = await test.newPlayer();
    for (const title of ['first', 'second', 'third']) {
      await send({ email: player.email, title });
      await test.advance(60);
    }
    const [newest] = await inbox(player);
    await mark(player, newest?.Id, 'Notified');
    expect((await inbox(player)).map(({ Title, Status }) => [Title, Status])).toEqual([
      ['second', 'Unpushed'],
      ['first', 'Unpushed'],
      ['third', 'Notified'],
    ]);
    const waiting = await test.rest.get('/internalmessages/with-status?status=Unpushed', player.as);
    expect(waiting.body.Messages.map(({ Title }: { Title: string }) => Title)).toEqual(['second', 'first']);
    const one = await test.rest.get(`/internalmessages/${newest?.Id}`, player.as);
    expect(one.body).toEqual({
      Id: newest?.Id,
      Title: 'third',
      Content: '<p>Hello</p>',
      Status: 'Notified',
      MessageSent: newest?.MessageSent,
    });
  });

  it('an unknown status and a list without a session are refused', async () => {
    const { as } = await test.newPlayer();
    const wrong = await test.rest.get('/internalmessages/with-status?status=Gone', as);
    expect([wrong.status, wrong.body.Code]).toEqual([400, 'ValidationError']);
    expect((await test.rest.get('/internalmessages')).status).toBe(401);
  });

  it('marketing is never among the messages to show, and waits in the inbox unread', async () => {
    proves('MS-02.one');

    const player = await test.newPlayer();
    await activate(player);
    await send({ email: player.email, title: 'A cup', purpose: 'marketing' });
    await send({ email: player.email, title: 'Your answer' });

    const waiting = await test.rest.get('/internalmessages/with-status?status=Unpushed', player.as);
    expect(waiting.body.Messages.map(({ Title }: { Title: string }) => Title)).toEqual(['Your answer']);
    expect(await inbox(player)).toMatchObject([
      { Title: 'Your answer', Status: 'Unpushed' },
      { Title: 'A cup', Status: 'Notified' },
      { Status: 'Notified' },
    ]);
  });

  it('a message moves from Unpushed to Notified to Read and never back', async () => {
    proves('PL-05.mark');

    const player = await test.newPlayer();
    await send({ email: player.email });
    const [{ Id } = {}] = await inbox(player);
    const seen: unknown[] = [];
    for (const status of ['Notified', 'Read', 'Notified', 'Read']) {
      const { status: answered } = await mark(player, Id, status);
      seen.push([answered, (await inbox(player))[0]?.Status]);
    }
    expect(seen).toEqual([
      [200, 'Notified'],
      [200, 'Read'],
      [200, 'Read'],
      [200, 'Read'],
    ]);
    expect((await mark(player, Id, 'Unpushed')).body.Code).toBe('ValidationError');
  });

  it('a message of another player returns the same 404 as an unknown message', async () => {
    const [owner, other] = [await test.newPlayer(), await test.newPlayer()];
    await send({ email: owner.email });
    const [{ Id } = {}] = await inbox(owner);
    for (const id of [Id, '00000000-0000-4000-8000-000000000000', 'no id']) {
      const read = await test.rest.get(`/internalmessages/${encodeURIComponent(String(id))}`, other.as);
      expect([read.status, read.body.Code], id).toEqual([404, 'NotFound']);
      const marked = await mark(other, id, 'Read');
      expect([marked.status, marked.body.Code], id).toEqual([404, 'NotFound']);
    }
    expect((await inbox(owner))[0]?.Status).toBe('Unpushed');
  });
});

describe('automatic messages', () => {
  it('an activation adds one welcome message in the player’s language with a link to the casino', async () => {
    const player = await test.newPlayer({ Language: 'fi' });
    expect(await inbox(player)).toEqual([]);
    expect((await activate(player)).status).toBe(200);
    expect((await activate(player)).body.Code).toBe('AlreadyActivated');
    const messages = await inbox(player);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ Title: 'Tervetuloa', CtaAction: '/casino', CtaText: 'Kasinolle' });
  });

  it('a registration adds a welcome message at once when no activation is required', async () => {
    const open = await startTestPlatform({ activation: false });
    const { as } = await open.newPlayer({ Language: 'th' });
    const { body } = await open.rest.get('/internalmessages', as);
    expect(body.Messages.map(({ Title }: { Title: string }) => Title)).toEqual(['ยินดีต้อนรับ']);
    await open.close();
  });

  it('a granted bonus adds one message with the escaped name of the bonus', async () => {
    const { player, grant } = await tools.rewarded({ Language: 'sv' });
    const code = await tools.offer({ trigger: 'grant' }, { name: '<b>Ten</b> & more' });
    await grant({ code });
    const message = (await inbox(player)).find(({ CtaAction }) => CtaAction === '/bonuses');
    expect(message).toMatchObject({ Title: 'En bonus till dig', CtaText: 'Visa bonusar' });
    expect(message?.Content).toContain('<strong>&lt;b&gt;Ten&lt;/b&gt; &amp; more</strong>');
    expect((await grant({ code })).body.Code).toBe('BonusNotAvailable');
    expect((await inbox(player)).filter(({ CtaAction }) => CtaAction === '/bonuses')).toHaveLength(1);
  });

  it('a withdrawal adds a message with the amount when it is paid out, and not before', async () => {
    const { player, deposit, cashier } = await tools.rewarded({ Language: 'pl' });
    await deposit(5_000);
    const cashierSession = await cashier.visit('withdraw');
    const paid = async () =>
      (await inbox(player)).filter(({ Title }) => Title === 'Twoja wypłata jest w drodze');
    expect(await paid()).toEqual([]);
    await cashier.pay(cashierSession, 1_234);
    const reply = await paid();
    expect(reply).toHaveLength(1);
    expect(reply[0]?.Content?.replaceAll('\u00a0', ' ')).toContain('<strong>12,34 €</strong>');
  });
});

describe('messages sent from Backstage', () => {
  it('a message with an action reaches one player, and its text is not in the audit', async () => {
    const [player, other] = [await test.newPlayer(), await test.newPlayer()];
    const action = { path: 'https://example.com/prize', text: 'Have a look' };
    const { body } = await send({ email: player.email, title: 'Only you', action });
    expect(body).toEqual({ sent: 1 });
    expect(await inbox(other)).toEqual([]);
    expect(await inbox(player)).toMatchObject([
      { Title: 'Only you', CtaAction: 'https://example.com/prize', CtaText: 'Have a look' },
    ]);
    const line = await audited('send-message');
    expect(line).toMatchObject({ actor: 'backstage', player_id: player.userId, after: { sent: 1 } });
    expect(JSON.stringify(line)).not.toContain('Only you');
  });

  it('a message without a recipient reaches every player, and Backstage lists the messages of a player', async () => {
    const players = [await test.newPlayer(), await test.newPlayer()];
    const { body } = await send({ title: 'Everybody' });
    const { count } = await test.db
      .selectFrom('players')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(body.sent).toBe(Number(count));
    for (const player of players) expect((await inbox(player))[0]?.Title).toBe('Everybody');
    const shown = await test.backstage.get(`/messages?email=${encodeURIComponent(players[0]?.email ?? '')}`);
    expect(shown.body.messages).toMatchObject([{ title: 'Everybody', status: 'Notified' }]);
  });

  it('HTML is stored unchanged, and oversized messages and unsafe actions are refused', async () => {
    const player = await test.newPlayer();
    const html = '<img src=x onerror=alert(1)><p onclick="x()">Hi';
    await send({ email: player.email, html });
    expect((await inbox(player))[0]?.Content).toBe(html);
    const refused = [
      { html: 'x'.repeat(20_001) },
      { html: '' },
      { title: 'x'.repeat(201) },
      { action: { path: 'javascript:alert(1)', text: 'Go' } },
      { action: { path: '//evil.example', text: 'Go' } },
      { action: { path: '/casino', text: '' } },
    ];
    for (const fields of refused) {
      expect(
        (await send({ email: player.email, ...fields })).status,
        JSON.stringify(fields).slice(0, 60),
      ).toBe(400);
    }
    expect((await send({ email: 'nobody@example.com' })).body.Code).toBe('PlayerNotFound');
    expect(await inbox(player)).toHaveLength(1);
  });
});

describe('demo players', () => {
  it('have 7 to 12 messages, except the empty account, and Maja has some of each status', async () => {
    const demo = await startTestPlatform({ demoPlayers: true });
    const { body } = await demo.signIn('maja@demo.playerdesk.example', DEMO_PASSWORD);
    const list = await demo.rest.get('/internalmessages', { 'X-Player-Session-Id': body.SessionId });
    const statuses = list.body.Messages.map(({ Status }: { Status: string }) => Status);
    expect(statuses).toHaveLength(12);
    expect([...new Set(statuses)]).toEqual(['Unpushed', 'Notified', 'Read']);
    const counts = await demo.db
      .selectFrom('messages')
      .innerJoin('persons', 'persons.player_id', 'messages.player_id')
      .select(({ fn }) => ['persons.email', fn.countAll<number | string>().as('count')])
      .groupBy('persons.email')
      .execute();
    expect(counts.map(({ count }) => Number(count)).every((count) => count >= 7 && count <= 12)).toBe(true);
    expect(counts.map(({ email }) => email)).not.toContain('empty@demo.playerdesk.example');
    await demo.close();
  });
});
