import { type AddressInfo, createServer } from 'node:net';
import { proves } from '@playerdesk/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../../../test/fixtures/smtp-server.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { smtpMailer } from './mailer.ts';

let smtp: SmtpServer;
let platform: TestPlatform;
beforeEach(async () => {
  smtp = await startSmtpServer();
  platform = await startTestPlatform({ smtpUrl: smtp.url, mailFrom: 'Casino <hello@casino.example>' });
});
afterEach(async () => {
  await platform.close();
  await smtp.close();
});

const row = async (email: string) =>
  platform.db.selectFrom('outbox').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();

describe('with a mail server configured', () => {
  it('a registration sends one email with the code', async () => {
    const { email } = await platform.newPlayer({ Language: 'en' });
    await expect.poll(() => smtp.mails.length).toBe(1);
    await expect.poll(async () => (await row(email)).sent_at).toBeInstanceOf(Date);
    const { code } = await platform.activationMail(email);
    const [mail = ''] = smtp.mails;
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain('From: Casino <hello@casino.example>');
    expect(mail).toContain(code);
    await platform.newPlayer();
    await expect.poll(() => smtp.mails.length).toBe(2);
  });

  it('a newsletter is sent with List-Unsubscribe headers that end the subscription', async () => {
    const { email, userId } = await platform.newPlayer({ OptIns: ['email'] });
    const activated = { activated_at: new Date(0) };
    await platform.db.updateTable('players').set(activated).where('id', '=', userId).execute();
    await platform.backstage.post('/newsletter', { subject: 'Nyheter på väg', text: 'One' });
    await expect.poll(() => smtp.mails.length).toBe(2);
    const mail = smtp.mails.find((text) => text.includes('List-Unsubscribe')) ?? '';
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    // A long header field is folded.
    const address = /^List-Unsubscribe:\s+<(\S+)>$/m.exec(mail)?.[1] ?? '';
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    const left = await platform.db
      .selectFrom('subscriptions')
      .select('type')
      .where('player_id', '=', userId)
      .where('active', '=', true)
      .execute();
    expect(left).toEqual([{ type: 'BonusEmails' }]);
  });

  it('a rejected email is sent again after a delay', async () => {
    smtp.refuse(1);
    const { email } = await platform.newPlayer();
    await expect.poll(async () => (await row(email)).last_error).toBe('EENVELOPE');
    expect(smtp.mails).toEqual([]);
    expect((await row(email)).due_at.getTime()).toBeGreaterThan(Date.now() + 20_000);
    await platform.advance(60);
    // Any committed write checks for due mail.
    await platform.newPlayer();
    await expect.poll(() => smtp.mails.length).toBe(2);
    await expect.poll(async () => (await row(email)).sent_at).toBeInstanceOf(Date);
  });

  it('production erases the body of an email once it is sent, and not before', async () => {
    smtp.refuse(1);
    const production = await startTestPlatform({ smtpUrl: smtp.url, environment: 'production' });
    const { email } = await production.newPlayer();
    const stored = async () =>
      production.db
        .selectFrom('outbox')
        .select(['body', 'sent_at', 'last_error'])
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await stored()).last_error).toBe('EENVELOPE');
    expect((await stored()).body).toMatch(/\d{6}/);
    await production.db
      .updateTable('outbox')
      .set({ due_at: new Date(0) })
      .execute();
    await production.newPlayer();
    await expect.poll(async () => (await stored()).sent_at).toBeInstanceOf(Date);
    expect((await stored()).body).toBe('');
    await production.close();
  });
});

it('a mail is not sent in plain to a server without TLS when TLS is required', async () => {
  proves('SE-07.encrypted');
  const plain = await startSmtpServer();
  const mailer = smtpMailer(plain.url, 'casino@example.com', true);
  const mail = { id: 'mail-1', to: 'maja@example.com', subject: 'Hello', text: 'Hello', headers: {} };

  await expect(mailer.send(mail)).rejects.toThrow(/TLS/i);
  expect(plain.mails).toEqual([]);
  mailer.close();
  await plain.close();
});

describe('a mail server that is silent', () => {
  it('fails the mail in time', async () => {
    proves('RE-10.time');
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'hello@casino.example', false, 50);

    const sent = mailer.send({ id: '1', to: 'maja@example.com', subject: 'One', text: 'Two', headers: {} });

    await expect(sent).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    mailer.close();
    silent.close();
  });
});
