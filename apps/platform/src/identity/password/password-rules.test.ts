import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documentedPasswordPolicy, nistPasswordPolicy } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { createBreachedPasswords } from './breached-passwords.ts';
import { createPasswordRules } from './password-rules.ts';

const EMAIL = 'maja.lind@example.com';
const rules = createPasswordRules(documentedPasswordPolicy, 'Lucky Harbour', null);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a list of breaches with the range interface. Returns its URL and the paths that were asked. */
async function startBreachList(status: number, body: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`, asked };
}

describe('the rules of a new password', () => {
  it.each([
    'Password1!',
    'Qwerty123!',
    'P@ssw0rd',
    'Passw0rd!',
    'Welcome1!',
    'Playerdesk1!',
    'Casino123!',
    'Letmein123!',
    'Iloveyou1!',
    'Admin123!',
    '1qaz!QAZ',
  ])('refuse the common password %s, which has four kinds of characters', async (password) => {
    proves('SE-05.common');
    expect(await rules.findProblem(password, EMAIL)).toBe('not-common');
  });

  it('refuse a password made of the name in the e-mail address', async () => {
    proves('SE-05.common');
    expect(await rules.findProblem('Example1!', EMAIL)).toBe('not-common');
  });

  it.each(['Harbour1!', 'LuckyHarbour1!'])('refuse %s, made of the brand', async (password) => {
    proves('SE-05.brand');
    expect(await rules.findProblem(password, EMAIL)).toBe('not-common');
    const another = createPasswordRules(documentedPasswordPolicy, 'Silver Fjord', null);
    expect(await another.findProblem(password, EMAIL)).toBeNull();
  });

  it.each(['Sommar!2026', 'Valetta-Sun-77', 'Wrong.Harbour7'])('accept %s', async (password) => {
    expect(await rules.findProblem(password, EMAIL)).toBeNull();
  });

  it('accept a long phrase without capitals under the NIST policy alone', async () => {
    proves('SE-05.phrases');
    const phrase = 'three quiet boats on a lake';
    expect(await rules.findProblem(phrase, EMAIL)).toBe('capital');
    expect(
      await createPasswordRules(nistPasswordPolicy, 'Lucky Harbour', null).findProblem(phrase, EMAIL),
    ).toBeNull();
  });

  it('judge 128 characters without delay', async () => {
    expect(await rules.findProblem('Aa1!'.repeat(32), EMAIL)).toBe('not-common');
  });
});

describe('a list of breached passwords', () => {
  const PASSWORD = 'Sommar!2026';
  const digest = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();

  it('refuses a password that it contains and learns five characters of its digest', async () => {
    proves('SE-05.breached');
    const list = await startBreachList(200, `${'0'.repeat(35)}:4\r\n${digest.slice(5)}:12\r\n`);
    const checked = createPasswordRules(documentedPasswordPolicy, '', createBreachedPasswords(list.url));

    expect(await checked.findProblem(PASSWORD, EMAIL)).toBe('not-common');
    expect(list.asked).toEqual([`/range/${digest.slice(0, 5)}`]);
  });

  it('accepts a password that is only a padded entry', async () => {
    proves('SE-05.breached');
    const list = await startBreachList(200, `${digest.slice(5)}:0\r\n`);
    const checked = createPasswordRules(documentedPasswordPolicy, '', createBreachedPasswords(list.url));

    expect(await checked.findProblem(PASSWORD, EMAIL)).toBeNull();
  });

  it('that cannot be read refuses the change for now', async () => {
    proves('SE-05.breached');
    const list = await startBreachList(500, 'down');
    const checked = createPasswordRules(documentedPasswordPolicy, '', createBreachedPasswords(list.url));

    await expect(checked.findProblem(PASSWORD, EMAIL)).rejects.toMatchObject({
      code: 'ServiceUnavailable',
      retryAfter: 5,
    });
  });
});
