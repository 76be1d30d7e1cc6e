import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { DEMO_PASSWORD, DEMO_PLAYERS } from './demo-players.ts';
import { DEMO_EXCLUSIONS, DEMO_RESIDENTS } from './demo-register.ts';

const at = (name: string) => `${name}@demo.playerdesk.example`;

const platform = sharedPlatform(() => startTestPlatform({ demoPlayers: true }));

const signIn = async (name: string) => platform.signIn(at(name), DEMO_PASSWORD);

describe('the demo players', () => {
  it('the documentation lists every demo player, the password and the people of the registers', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/demo-players.md'), 'utf8');
    const { body } = await platform.backstage.get('/players');
    expect(body.players).toHaveLength(DEMO_PLAYERS.length);
    for (const { phone } of DEMO_RESIDENTS) expect(page).toContain(`\`${phone}\``);
    for (const { firstName, lastName } of DEMO_EXCLUSIONS) expect(page).toContain(`${firstName} ${lastName}`);
    for (const { email } of DEMO_PLAYERS) expect(page).toContain(`\`${email}\``);
    expect(page).toContain(`\`${DEMO_PASSWORD}\``);
  });

  const STATES: Record<string, [status: number, shows: object]> = {
    maja: [200, { IsEmailVerified: true, HasToAcceptTC: false }],
    fresh: [200, { IsEmailVerified: false }],
    blocked: [403, { Code: 'PlayerBlocked' }],
    selfblocked: [403, { Code: 'PlayerSelfBlocked' }],
    terms: [200, { HasToAcceptTC: true }],
    astrid: [400, { Code: 'IncorrectCredentials' }],
    lucia: [200, { IsEmailVerified: true }],
    oliver: [200, { IsEmailVerified: true }],
    rich: [200, { IsEmailVerified: true }],
    empty: [200, { IsEmailVerified: true }],
    disabled: [200, { IsEmailVerified: true }],
    lockedout: [429, { Code: 'TooManyAttempts' }],
    tempblocked: [403, { Code: 'PlayerTempBlocked' }],
    loginperiod: [403, { Code: 'LoginPeriodBlockError' }],
    gambling: [403, { Code: 'GamblingIssues' }],
    logintime: [403, { Code: 'LoginTimeBlocked' }],
    blacklisted: [403, { Code: 'Blacklisted' }],
    register: [403, { Code: 'SpelPausValidationError' }],
  };
  for (const [name, [status, shows]] of Object.entries(STATES)) {
    it(`the player ${name} is in the documented state`, async () => {
      const answer = await signIn(name);
      expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(shows)]);
    });
  }

  it('the British player consents per product only', async () => {
    const { body } = await signIn('oliver');

    const { body: stored } = await platform.rest.get('/player/opt-in-outs', {
      'X-Player-Session-Id': body.SessionId,
    });

    const current = (stored.OptIns as { Type: string; Active: boolean }[]).filter(({ Active }) => Active);
    const types = current.map(({ Type }) => Type);
    expect(types).toEqual(expect.arrayContaining(['CasinoEmails', 'BettingEmails']));
    expect(types).not.toContain('NewsEmails');
  });

  it('the phone of a demo resident returns their details for the registration', async () => {
    const { phone, firstName, street } = DEMO_RESIDENTS[0] ?? {};
    const mobile = String(phone).replace('+356', '');
    await platform.rest.get(`/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=${mobile}`);
    const { body: outbox } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(String(phone))}`);
    const Otp = /#(\d+)$/.exec(outbox.messages[0].body)?.[1];
    const device = { Platform: '', OperatingSystem: '', Browser: '' };
    const { body } = await platform.rest.post('/player/signin/sms', { Otp, MobileNumber: phone, ...device });
    expect(body.PlayerInfo).toMatchObject({ FirstName: firstName, Street: street });
  });

  it('players whose state has an end can sign in after it, and the others cannot', async () => {
    const later = await startTestPlatform({ demoPlayers: true });
    await later.advance(31 * 24 * 3600);
    for (const name of ['selfblocked', 'tempblocked', 'loginperiod', 'logintime', 'lockedout']) {
      expect((await later.signIn(at(name), DEMO_PASSWORD)).status, name).toBe(200);
    }
    for (const name of ['blocked', 'gambling', 'blacklisted', 'register']) {
      expect((await later.signIn(at(name), DEMO_PASSWORD)).status, name).toBe(403);
    }
    await later.close();
  });

  it('the player oliver has declined a deposit limit and has no required actions', async () => {
    const { body } = await signIn('oliver');

    const pages = await platform.rest.get('/player/display-pages', { 'X-Player-Session-Id': body.SessionId });
    expect(pages.body).toEqual({ Pages: [] });
  });

  it('the player fresh has an activation mail', async () => {
    const { code } = await platform.activationMail(at('fresh'));
    const body = { UsernameOrEmail: at('fresh'), Code: code };
    expect((await platform.rest.post('/player/activate', body)).status).toBe(200);
  });
});
