import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { getCases } from '../suite/cases.ts';
import { scriptedFixture } from '../testing/scripted-fixture.ts';
import { askOn, requestConsent } from './consent.ts';
import { main } from './main.ts';
import { createPlan } from './plan.ts';
import type { Terminal } from './terminal.ts';

function terminal(
  isInteractive: boolean,
  answer = false,
): Terminal & { reported: string[]; asked: string[] } {
  const reported: string[] = [];
  const asked: string[] = [];
  return {
    isInteractive,
    hasColor: false,
    reported,
    asked,
    print: () => {},
    progress: () => {},
    printError: (text) => reported.push(text),
    ask: async (question) => {
      asked.push(question);
      return answer;
    },
  };
}

const WRITES = { effect: 'writes', lines: ['registers players'] } as const;
const URL = 'https://api.example/rest';

describe('the consent to write', () => {
  it('is not needed for reads', async () => {
    const sitting = terminal(true);
    expect(await requestConsent({ effect: 'none', lines: [] }, URL, false, sitting)).toBe('none');
    expect(sitting.asked).toEqual([]);
  });

  it('is requested on a terminal with the effects and the target', async () => {
    const sitting = terminal(true, true);
    expect(await requestConsent(WRITES, URL, false, sitting)).toBe('writes');
    expect(sitting.reported[0]).toBe(`This does the following on ${URL}:\n  - registers players`);
    expect(sitting.asked).toEqual(['Go on? y/N ']);
  });

  it('limits a refused run to reads without an account', async () => {
    expect(await requestConsent(WRITES, URL, false, terminal(true, false))).toBe('none');
  });

  it('is not assumed without a terminal', async () => {
    const empty = terminal(false, true);
    expect(await requestConsent(WRITES, URL, false, empty)).toBe('none');
    expect([empty.asked, empty.reported.length]).toEqual([[], 1]);
  });

  it('is given in advance by --write', async () => {
    const sitting = terminal(true);
    expect(await requestConsent(WRITES, URL, true, sitting)).toBe('writes');
    expect(sitting.asked).toEqual([]);
  });

  it.each([
    ['y\n', true],
    ['YES\n', true],
    ['\n', false],
    ['no\n', false],
    ['yesterday\n', false],
  ])('reads %j as %s', async (typed, expected) => {
    const input = new PassThrough();
    const answer = askOn(input, new PassThrough(), 'Go on? ');
    input.write(typed);
    expect(await answer).toBe(expected);
  });

  it('counts as refused when the terminal closes', async () => {
    const input = new PassThrough();
    const answer = askOn(input, new PassThrough(), 'Go on? ');
    input.end();
    expect(await answer).toBe(false);
  });
});

describe('Ctrl+C at the consent prompt', () => {
  it('does not count as an answer', async () => {
    const { input, answer } = onTerminal();
    input.write('\u0003');
    await expect(answer).rejects.toThrow('Broken off');
  });

  it('ends the command with exit code 2 and sends nothing more', async () => {
    const calls: string[] = [];
    const server = createServer((request, response) => {
      calls.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const sitting = terminal(true);
    const ask = async () => {
      const { input, answer } = onTerminal();
      input.write('\u0003');
      return answer;
    };
    const code = await main(['--rest', `http://127.0.0.1:${port}`], {}, { ...sitting, ask });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));

    expect([code, calls]).toEqual([2, ['GET /bootstrap']]);
    expect(sitting.reported.at(-1)).toMatch(/^Broken off/);
  });
});

/** A question asked where keys are read one by one. */
function onTerminal() {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), { isTTY: true });
  return { input, answer: askOn(input, output, 'Go on? ') };
}

describe('the plan of a run', () => {
  const rules = { rules: true } as const;

  it('lists only the effects that the hooks of the fixture cause', () => {
    const plain = createPlan(getCases(), scriptedFixture({}, rules));
    expect(plain.effect).toBe('writes');
    expect(plain.lines.join()).not.toMatch(/clock|fail|barred/);

    const hooks = {
      ...rules,
      advance: async () => {},
      fault: async () => {},
      activationCode: async () => '1',
    };
    const { lines } = createPlan(getCases(), scriptedFixture({}, hooks));
    expect(lines.join()).toMatch(/moves the platform’s clock.*makes calls of the platform fail/);
  });

  it('signs in as the ordinary player when only that is needed', () => {
    const ordinaryPlayer = async () => ({ email: 'maja@example.com', password: 'Secret-123' });
    const cases = getCases().filter(({ id }) => id === 'shape.getProfile');
    expect(createPlan(cases, scriptedFixture({}, { ordinaryPlayer })).effect).toBe('session');
    expect(createPlan(cases, scriptedFixture()).effect).toBe('writes');
  });
});
