import { signIn } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { run } from '../../run/run.ts';
import { scriptedFixture } from '../../testing/scripted-fixture.ts';
import { type ScriptedReply, scriptedRest } from '../../testing/scripted-rest.ts';

const ordinaryPlayer = async () => ({ email: 'maja@example.com', password: 'Secret-123' });
const origin = 'https://casino.example';

/** What the REST cases find over a wire that answers everything alike. */
async function found(reply: ScriptedReply) {
  const { rest } = scriptedRest(() => reply);
  const fixture = scriptedFixture({}, { rest, origin, ordinaryPlayer });
  const { operations } = await run(fixture, { wire: 'rest', only: ['rest'], allow: 'writes' });
  return operations.flatMap(({ cases }) => cases);
}

describe('the REST wire cases', () => {
  it.each([
    ['a rate limit', { status: 429, headers: { 'Retry-After': '30' } }, /limited the suite for 30 s/],
    [
      'a rate limit by code only',
      { status: 403, json: { Code: 'TooManyAttempts' } },
      /limited the suite: raise/,
    ],
    ['a captcha challenge', { status: 403, json: { Code: 'HumanVerificationRequired' } }, /captchaToken/],
  ])('are not examined when the response is %s', async (_how, reply, reason) => {
    const cases = await found(reply);
    expect(cases.length).toBeGreaterThan(10);
    expect(cases.filter(({ status }) => status !== 'not-examined')).toEqual([]);
    for (const one of cases) expect(one.reason).toMatch(reason);
  });

  it('are examined when the platform refuses for another reason', async () => {
    const cases = await found({ status: 401, json: { Code: 'NotAuthenticated' } });
    const holding = cases.filter(({ status }) => status === 'holds').map(({ id }) => id);
    expect(holding).toContain('rest.refusal');
    expect(holding).toContain('rest.session-status');
  });

  it.each([
    ['a Code under 200', { status: 200, json: { Code: 'PlayerExists' } }],
    ['a Message alone', { status: 400, json: { Message: 'The register of addresses is closed.' } }],
  ])('find a refusal with %s', async (_what, reply) => {
    proves('PL-04.conformance');
    const cases = await found(reply);

    const refusals = cases.filter(({ id }) => /^rest[.]refusal[.]sign-/.test(id));
    expect(refusals.map(({ id, status }) => [id, status]).sort()).toEqual([
      ['rest.refusal.sign-in', 'differs'],
      ['rest.refusal.sign-up', 'differs'],
    ]);
  });

  it.each([
    [true, 'holds'],
    [false, 'differs'],
  ])('find a platform whose unit of amounts is known: %s', async (isKnown, status) => {
    proves('PL-12.unit-conformance');
    const fixture = scriptedFixture({ bootstrap: { ipCountry: 'MT' } });
    Object.assign(fixture.platform.capabilities, {
      carries: (_operation: string, field: string) => isKnown || field !== 'amount',
    });

    const { operations } = await run(fixture, { only: ['shape.amounts'] });

    expect(operations.flatMap(({ cases }) => cases.map((one) => one.status))).toEqual([status]);
  });

  it('send the captcha token exactly where the adapter sends it', async () => {
    const { rest, sent } = scriptedRest(() => ({ headers: { 'Cache-Control': 'no-store' } }));
    const fixture = scriptedFixture({}, { rest, ordinaryPlayer });
    const only = ['rest.no-store', 'rest.session-status'];
    const options = { wire: 'rest', only, allow: 'writes', captchaToken: 'proof-of-a-human' } as const;
    const { cases } = await run(fixture, options);
    expect(cases.holds).toBe(3);

    const carrying = sent.filter(({ headers }) => headers?.['X-Captcha-Token'] === 'proof-of-a-human');
    expect(carrying.map(({ method, path }) => [method, path])).toEqual([['POST', signIn.rest.path]]);
  });
});
