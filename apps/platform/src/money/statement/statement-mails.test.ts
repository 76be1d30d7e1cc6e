import { proves } from '@playerdesk/proves';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { sharedPlatform, startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { createUnsubscribeLinks } from '../../engagement/subscriptions/unsubscribe-links.ts';
import { createAudit } from '../../infrastructure/audit/audit.ts';
import { createOutbox } from '../../infrastructure/outbox/outbox.ts';
import { startSender } from '../../infrastructure/outbox/sender.ts';
import { readDataKey } from '../../infrastructure/secret/data-key.ts';
import { createSecret } from '../../infrastructure/secret/secret.ts';
import { calendarFrame } from '../../responsible-gambling/limits/period.ts';
import { createStatementMails, type StatementMails } from './statement-mails.ts';

const ZONE = 'Europe/Malta';
const MONTH = 31 * 24 * 3_600_000;
const CASINO = 'https://casino.example';

const test = sharedPlatform(() => startTestPlatform({ casinoUrl: CASINO, restrictedSessions: true }));
let now: number;
let mails: StatementMails;
beforeEach(async () => {
  now = Date.now();
  const clock = { now: () => now };
  const secret = createSecret(await readDataKey(test.db, TEST_CONFIGURATION));
  mails = createStatementMails({
    db: test.db,
    clock,
    audit: createAudit(clock, secret),
    outbox: createOutbox(test.db, clock),
    casinoUrl: () => CASINO,
    unsubscribeLinks: createUnsubscribeLinks({
      clock,
      secret,
      casinoUrl: () => CASINO,
      platformUrl: () => test.url,
    }),
  });
});

const isActive = async ({ as }: TestPlayer) =>
  (await test.rest.get('/player/statement/mail', as)).body.Active;
const choose = ({ as }: TestPlayer, Active: unknown) =>
  test.rest.post('/player/statement/mail', { Active }, as);
const choosing = ({ userId }: TestPlayer) =>
  test.db.transaction().execute((tx) => mails.choose(tx, userId, true, 'request'));
async function reader(changes: Record<string, unknown> = {}): Promise<TestPlayer> {
  const player = await test.newPlayer(changes);
  await choosing(player);
  return player;
}
/** Returns the emails to a player, the oldest first. */
const letters = ({ email }: TestPlayer) =>
  test.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', email)
    .where('template', '=', 'activity-summary')
    .orderBy('created_at')
    .execute();
const dueAt = async ({ userId }: TestPlayer) => {
  const query = test.db.selectFrom('statement_mails').select('due_at').where('player_id', '=', userId);
  return (await query.executeTakeFirstOrThrow()).due_at.toISOString();
};

describe('the monthly email about the statement', () => {
  it('is off until the player asks for it, also on a break, and stops in the account', async () => {
    proves('HI-06.mail');
    const player = await test.newPlayer();
    expect(await isActive(player)).toBe(false);
    await test.rest.post('/responsiblegaming/panic', { PanicChoice: 'Pause' }, player.as);
    const { body } = await test.signIn(player.email);
    const onBreak = { ...player, as: { 'X-Player-Session-Id': String(body.SessionId) } };

    for (const active of [true, true, false, false]) {
      expect((await choose(onBreak, active)).status).toBe(200);
      expect(await isActive(onBreak)).toBe(active);
    }

    expect((await choose(onBreak, 'often')).body.Code).toBe('ValidationError');
    const entries = await test.db
      .selectFrom('audit')
      .select('after')
      .where('player_id', '=', player.userId)
      .where('action', '=', 'change-statement-mail')
      .orderBy('at')
      .execute();
    expect(entries.map(({ after }) => after)).toEqual([{ active: true }, { active: false }]);
  });

  it('is sent once for each month, with a link and without amounts, in the player’s language', async () => {
    proves('HI-06.mail-sent');
    const player = await reader({ Language: 'sv' });
    await mails.sweep();
    expect(await letters(player)).toEqual([]);
    const first = calendarFrame('monthly', now, ZONE);
    now = first.to;

    await Promise.all([mails.sweep(), mails.sweep()]);
    await mails.sweep();

    const sent = await letters(player);
    expect(sent).toHaveLength(1);
    const { subject = '', body = '', headers } = sent[0] ?? {};
    const month = new Intl.DateTimeFormat('sv', { timeZone: ZONE, year: 'numeric', month: 'long' });
    expect(subject).toBe(`Din sammanställning: ${month.format(first.from)}`);
    const key = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit' });
    expect(body).toContain(`${CASINO}/?statement=${key.format(first.from)}\n`);
    expect(body.replaceAll(/https:\S+/g, '')).not.toMatch(/\d/);
    expect(JSON.stringify(headers)).toContain('One-Click');
    now = calendarFrame('monthly', now, ZONE).to;
    await mails.sweep();
    expect(await letters(player)).toHaveLength(2);
  });

  it('is due at the end of the month in the zone of the market, also where the clocks change', async () => {
    proves('HI-06.mail-sent');
    const ends = [
      ['2026-03-10T12:00:00Z', '2026-03-31T22:00:00.000Z'],
      ['2026-10-10T12:00:00Z', '2026-10-31T23:00:00.000Z'],
      // The first hour of April in the market.
      ['2026-03-31T22:30:00Z', '2026-04-30T22:00:00.000Z'],
    ];
    for (const [asked = '', due] of ends) {
      now = Date.parse(asked);

      const player = await reader();

      expect(await dueAt(player)).toBe(due);
    }
    await test.db.deleteFrom('statement_mails').execute();
  });

  it('is sent once, about the last month, after an outage of months', async () => {
    proves('HI-06.mail-sent');
    const player = await reader();
    now += 4 * MONTH;
    const running = calendarFrame('monthly', now, ZONE);

    await mails.sweep();

    const [letter, ...others] = await letters(player);
    const key = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit' });
    expect(letter?.body).toContain(`?statement=${key.format(running.from - 1)}\n`);
    expect(others).toEqual([]);
    expect(await dueAt(player)).toBe(new Date(running.to).toISOString());
  });

  it('is sent once after the mail server was down, about a month without play', async () => {
    proves('HI-06.mail-sent');
    const player = await reader();
    await test.db.deleteFrom('outbox').execute();
    now = calendarFrame('monthly', now, ZONE).to;
    const sent: string[] = [];
    let isDown = true;
    const mailer = {
      send: async ({ to }: { readonly to: string }) => {
        if (isDown) throw new Error('down');
        sent.push(to);
      },
      close: () => {},
    };
    const options = { deletesSent: false, onError: () => {}, onMail: () => {} };
    const sender = startSender(test.db, { now: () => now }, mailer, options);
    await mails.sweep();
    await sender.sweep();
    isDown = false;

    for (let times = 0; times < 2; times += 1) {
      now += 60_000;
      await mails.sweep();
      await sender.sweep();
    }

    expect(sent.filter((to) => to === player.email)).toEqual([player.email]);
    await sender.close();
  });

  it('reaches a player on an exclusion, and none whose account is closed or erased', async () => {
    proves('HI-06.mail-sent');
    const [excluded, closed, erased] = [await reader(), await reader(), await reader()];
    await test.rest.post('/responsiblegaming/self-exclude/182', {}, excluded.as);
    await test.db.updateTable('players').set({ state: 'closed' }).where('id', '=', closed.userId).execute();
    await test.db.deleteFrom('statement_mails').where('player_id', '=', erased.userId).execute();
    now = calendarFrame('monthly', now, ZONE).to;

    await mails.sweep();

    expect(await letters(excluded)).toHaveLength(1);
    expect([await letters(closed), await letters(erased)]).toEqual([[], []]);
  });
});

describe('the unsubscribe link of the email', () => {
  const linkIn = (letter: { readonly body: string } | undefined) =>
    /unsubscribe=([\w.-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
  async function mailed() {
    const player = await reader();
    // The link is valid for the platform, whose clock is that of today.
    await test.db
      .updateTable('statement_mails')
      .set({ due_at: new Date(now) })
      .execute();
    await mails.sweep();
    return { player, token: linkIn((await letters(player))[0]) };
  }

  it('offers to stop it with the choices of marketing, which it leaves as they are', async () => {
    proves('HI-06.mail');
    const { player, token } = await mailed();
    const listed = async () =>
      (await test.rest.get(`/player/opt-out-ins?unsubToken=${token}`)).body.OptIns.filter(
        ({ Active }: { Active: boolean }) => Active,
      ).map(({ Type }: { Type: string }) => Type);
    expect(await listed()).toEqual(['StatementEmails']);

    await test.rest.post('/player/opt-out-choices', { OptOutToken: token, OptIns: [] });

    expect(await listed()).toEqual([]);
    expect(await isActive(player)).toBe(false);
  });

  it('stops it by one click of a mail program', async () => {
    proves('HI-06.mail');
    const { player, token } = await mailed();

    const { status } = await fetch(`${test.url}/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

    expect([status, await isActive(player)]).toEqual([200, false]);
  });
});
