import { describe, expect, it } from 'vitest';
import { activePlayer } from '../fixtures/payment-provider.ts';
import { tally, twoProcesses } from '../fixtures/two-processes.ts';

const processes = twoProcesses();

describe('two processes over one database', () => {
  it('twenty concurrent opt-ins create one consent record, and every answer names it', async () => {
    const { one, fromBoth } = processes;
    const { as, userId } = await one.newPlayer();
    const answers = await fromBoth(20, ({ rest }) => rest.post('/player/opt-in', { Type: 'NewsEmails' }, as));
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map(({ body }) => body.Receipt)).size).toBe(1);
    const records = await one.db
      .selectFrom('consent_records')
      .select('id')
      .where('player_id', '=', userId)
      .execute();
    expect(records.map(({ id }) => id)).toEqual([answers[0]?.body.Receipt]);
  });

  it('concurrent opt-ins and opt-outs end in the state of the last record', async () => {
    const { one, fromBoth } = processes;
    const { as, userId } = await one.newPlayer();
    await fromBoth(20, ({ rest }, index) =>
      rest.post(`/player/opt-${index % 4 < 2 ? 'in' : 'out'}`, { Type: 'Phone' }, as),
    );
    const state = await one.db
      .selectFrom('subscriptions')
      .innerJoin('consent_records', (join) =>
        join
          .onRef('consent_records.player_id', '=', 'subscriptions.player_id')
          .onRef('consent_records.id', '=', 'subscriptions.receipt'),
      )
      .select(['subscriptions.active', 'consent_records.active as recorded'])
      .where('subscriptions.player_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(state.active).toBe(state.recorded);
    const records = await one.db
      .selectFrom('consent_records')
      .select('active')
      .where('player_id', '=', userId)
      .execute();
    // Each record changed the state, so there are about as many of each kind.
    const balance = records.reduce((sum, { active }) => sum + (active ? 1 : -1), 0);
    expect(Math.abs(balance)).toBeLessThanOrEqual(1);
  });

  it('ten concurrent properties fill the last of fifty places once', async () => {
    const { one, fromBoth } = processes;
    const { as } = await one.newPlayer();
    const property = (Name: string) => ({ Name, Type: 'string', Value: 'x' });
    const Properties = Array.from({ length: 49 }, (_, index) => property(`name-${index}`));
    await one.rest.post('/player-properties', { Properties }, as);
    const answers = await fromBoth(10, ({ rest }, index) =>
      rest.post('/player-properties', { Properties: [property(`more-${index}`)] }, as),
    );
    expect(tally(answers)).toEqual({ 200: 1, '400 ValidationError': 9 });
    expect((await one.rest.get('/player-properties', as)).body.Properties).toHaveLength(50);
  });

  it('a message marked as notified and read concurrently ends as read', async () => {
    const { one, fromBoth } = processes;
    const { as, email } = await one.newPlayer();
    await one.backstage.post('/message', { email, title: 'News', html: '<p>Hello</p>' });
    const [{ Id: MessageId }] = (await one.rest.get('/internalmessages', as)).body.Messages;
    const answers = await fromBoth(20, ({ rest }, index) =>
      rest.post('/internalmessages/mark', { MessageId, Status: index % 3 ? 'Notified' : 'Read' }, as),
    );
    expect(tally(answers)).toEqual({ 200: 20 });
    expect((await one.rest.get('/internalmessages', as)).body.Messages[0].Status).toBe('Read');
  });

  it('concurrent activations add one welcome message', async () => {
    const { one, fromBoth } = processes;
    const { as, email } = await one.newPlayer();
    const { code: Code } = await one.activationMail(email);
    const answers = await fromBoth(4, ({ rest }) => rest.post('/player/activate', { Code }, as));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await one.rest.get('/internalmessages', as)).body.Messages).toHaveLength(1);
  });

  it('a newsletter after an opt-out does not reach the player, whatever a concurrent one did', async () => {
    const { one, two } = processes;
    const player = await activePlayer(one, { OptIns: ['email'] });
    const letter = (subject: string) => two.backstage.post('/newsletter', { subject, text: 'Hello' });
    await Promise.all([letter('First'), one.rest.post('/player/opt-out', { Type: 'NewsEmails' }, player.as)]);
    await letter('Second');
    const { body } = await one.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
    const subjects = body.messages.map(({ subject }: { subject: string }) => subject);
    expect(subjects).not.toContain('Second');
  });
});
