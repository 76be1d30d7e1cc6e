import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from '../run/secrets.ts';
import { scriptedFixture, scriptedRegistration } from '../testing/scripted-fixture.ts';
import { fileFixture } from './file-fixture.ts';
import type { FixtureFile, Hook } from './fixture-file.schema.ts';
import { callHook } from './hook.ts';
import { isFixtureProblem, readFixtureFile } from './read-fixture-file.ts';
import { createContractRegistrations } from './registration.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/reference.json', import.meta.url));
const TEMPLATE = {
  ...scriptedRegistration(),
  email: 'p.{unique}@example.com',
  phone: '+35679{digits:6}',
};
const PLACE = { name: 'activationCode', folder: tmpdir(), timeout: 5000 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playerdesk-fixture-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readText(text: string, environment: Record<string, string> = {}) {
  const path = join(folder, 'players.json');
  await writeFile(path, text);
  return readFixtureFile(path, environment, createSecrets());
}
const problems = (text: string, environment = {}) =>
  readText(text, environment).then(
    () => [],
    (error: unknown) => (isFixtureProblem(error) ? error.lines : [String(error)]),
  );

describe('a fixture file', () => {
  it('in this repository is valid', async () => {
    const file = await readFixtureFile(EXAMPLE, { BACKSTAGE_TOKEN: 'a-token-of-the-test' }, createSecrets());
    expect(file.hooks?.fault?.words).toEqual({ failure: 'error-500' });
    expect(JSON.stringify(file)).toContain('a-token-of-the-test');
  });

  it('reads secrets from the environment and keeps them out of reports', async () => {
    const path = join(folder, 'players.json');
    const ordinary = { email: 'maja@example.com', password: { env: 'MAJAS_PASSWORD' } };
    await writeFile(path, JSON.stringify({ players: { ordinary } }));
    const secrets = createSecrets();
    const file = await readFixtureFile(path, { MAJAS_PASSWORD: 'Quiet-please-1' }, secrets);

    expect(file.players?.ordinary?.password).toBe('Quiet-please-1');
    expect(secrets.redact('it was Quiet-please-1')).toBe('it was •••');
  });

  it('reports every mistake with its path', async () => {
    expect(await problems('{')).toEqual([expect.stringMatching(/^is no JSON/)]);
    expect(await problems('{"players":{"ordinary":{"email":{"env":"NOBODY"}}}}')).toEqual([
      'the environment variable NOBODY is not set',
    ]);

    const text = JSON.stringify({
      origin: 'https://casino.example/path',
      without: ['getLimits', 'getLimts'],
      registration: { email: 'always@the.same', phone: '+35679000000' },
      players: { barred: { banned: {} } },
      hooks: { activationCode: { command: 'echo' }, otpCode: { url: 'http://a.example', find: '(' } },
    });
    expect((await problems(text)).map((line) => line.split(':')[0])).toEqual([
      'origin',
      'without.1',
      'registration.email',
      'registration.phone',
      'players.barred',
      'hooks.activationCode',
      'hooks.otpCode.find',
    ]);
  });

  it('reports the fields that its registration lacks', async () => {
    const { city: _, ...template } = TEMPLATE;
    expect(await problems(JSON.stringify({ registration: template }))).toEqual([
      expect.stringMatching(/^registration\.city: /),
    ]);
  });
});

describe('registrations from a template', () => {
  it('have unique addresses and numbers', () => {
    const make = createContractRegistrations(TEMPLATE, '2026-11-01');
    const made = Array.from({ length: 100 }, make);

    expect(new Set(made.map(({ email }) => email)).size).toBe(100);
    expect(new Set(made.map(({ phone }) => phone)).size).toBe(100);
    expect(made[0]?.phone).toMatch(/^\+35679\d{6}$/);
  });

  it('have unique names, in letters only, where the template requires names', () => {
    const make = createContractRegistrations({ ...TEMPLATE, lastName: 'Vella{letters}' }, '2026-11-01');
    const names = Array.from({ length: 100 }, () => make().lastName);
    expect(new Set(names).size).toBe(100);
    expect(names.filter((name) => !/^Vella[a-z]+$/.test(name))).toEqual([]);
  });

  it('accept the current terms unless a version is given', () => {
    const { termsVersion: _, ...template } = TEMPLATE;
    expect(createContractRegistrations(template, '2027-01-01')().termsVersion).toBe('2027-01-01');
    expect(createContractRegistrations(TEMPLATE, '2027-01-01')().termsVersion).toBe('2026-11-01');
  });
});

describe('a command handler', () => {
  const node = (code: string, ...args: string[]): Hook => ({
    command: [process.execPath, '-e', code, ...args],
    within: 0,
  });

  it('returns what the command prints and passes player input as one argument', async () => {
    const hook = node('console.log(JSON.stringify(process.argv.slice(1)))', '{email}');
    expect(await callHook(hook, { email: 'a b;$(reboot)@example.com' }, PLACE)).toBe(
      '["a b;$(reboot)@example.com"]',
    );
  });

  it('extracts its result by path and by expression', async () => {
    const hook = {
      ...node('console.log(\'{"mails":[{"body":"Your code: 123456."}]}\')'),
      at: 'mails.0.body',
    };
    expect(await callHook({ ...hook, find: '\\d{6}' }, {}, PLACE)).toBe('123456');
    expect(await callHook({ ...hook, find: 'code: (\\d)' }, {}, PLACE)).toBe('1');
  });

  it.each([
    ['that fails', node('process.exit(3)'), 'the command ended with 3'],
    ['without output', node(''), 'it answered nothing'],
    [
      'whose expression does not match',
      { ...node('console.log("no")'), find: '\\d' },
      'nothing was found in its answer',
    ],
    [
      'that cannot be reached',
      { url: 'http://127.0.0.1:9/code', within: 0 } as Hook,
      'it could not be reached',
    ],
  ])('leaves its case unexamined with the reason for a handler %s', async (_what, hook, reason) => {
    await expect(callHook(hook, {}, PLACE)).rejects.toMatchObject({
      notExamined: true,
      message: `the fixture's activationCode failed: ${reason}`,
    });
  });

  it('is terminated when it hangs', async () => {
    const hook = node('setInterval(() => {}, 1000)');
    await expect(callHook(hook, {}, { ...PLACE, timeout: 300 })).rejects.toThrow('the command took too long');
  });
});

describe('the fixture of a file', () => {
  const reach = () => ({ platform: scriptedFixture().platform });
  const of = (file: FixtureFile) => fileFixture(file, reach(), { folder, timeout: 1000 });

  it('has exactly the handlers of the file', async () => {
    const fixture = await of({ hooks: { advance: { url: 'http://127.0.0.1:9/' } } });
    expect([fixture.advance, fixture.fault, fixture.otpCode].map((hook) => hook !== undefined)).toEqual([
      true,
      false,
      false,
    ]);
    expect(() => fixture.registration()).toThrow('the fixture has no registration');
  });

  it('provides single-use players one after another', async () => {
    const one = { email: 'one@example.com', password: 'Secret-123' };
    const fixture = await of({ players: { owesTerms: [one] } });
    expect(await fixture.owingPlayer?.()).toEqual(one);
    await expect(fixture.owingPlayer?.()).rejects.toThrow('no more players.owesTerms');
  });

  it('provides a barred player for each named state', async () => {
    const blocked = { email: 'blocked@example.com', password: 'Secret-123' };
    const fixture = await of({ players: { barred: { blocked } } });
    expect(await fixture.barredPlayer?.('blocked')).toEqual(blocked);
    await expect(fixture.barredPlayer?.('blacklisted')).rejects.toThrow('in the state blacklisted');
  });
});
