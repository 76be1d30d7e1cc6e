import { PGlite } from '@electric-sql/pglite';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { registration } from '../fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform } from '../fixtures/test-platform.ts';

const platform = sharedPlatform();

async function activatedPlayer(on = platform) {
  const player = await on.newPlayer();
  const { code } = await on.activationMail(player.email);
  await on.rest.post('/player/activate', { UsernameOrEmail: player.email, Code: code });
  return player;
}

let strangers = 0;

/** Returns an unknown address, a waiting and an activated player's. */
async function addresses(on = platform): Promise<readonly string[]> {
  const [waiting, active] = [await on.newPlayer(), await activatedPlayer(on)];
  strangers += 1;
  return [`nobody-${strangers}@example.com`, waiting.email, active.email];
}

const post = (path: string, body: object, headers = {}, on = platform) => on.rest.post(path, body, headers);

describe('activation without a session', () => {
  it('answers a wrong code alike for unknown, waiting and activated accounts', async () => {
    proves('SE-03.activation');

    for (const Code of ['000000', '000000000000']) {
      for (const UsernameOrEmail of await addresses()) {
        const { status, body } = await post('/player/activate', { UsernameOrEmail, Code });
        expect([status, body]).toEqual([400, { Code: 'IncorrectCode' }]);
      }
    }
  });

  it('answers a request for a code alike, also when it is repeated too often', async () => {
    proves('SE-03.activation');
    const outcomes = [];

    for (const UsernameOrEmail of await addresses()) {
      const answers = [];
      for (let time = 0; time < 6; time += 1) {
        const { status, body } = await post('/player/request-activation-code', { UsernameOrEmail });
        answers.push([status, body]);
      }
      outcomes.push(answers);
    }

    expect(outcomes[0]?.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[2]).toEqual(outcomes[0]);
  });

  it('sends no code to an activated player', async () => {
    const { email } = await activatedPlayer();
    const before = await platform.activationMail(email).then(({ key }) => key);

    await post('/player/request-activation-code', { UsernameOrEmail: email });

    expect((await platform.activationMail(email)).key).toBe(before);
  });

  it('reveals nothing about others to a signed-in player', async () => {
    const { as } = await activatedPlayer();

    for (const UsernameOrEmail of await addresses()) {
      const activation = await post('/player/activate', { UsernameOrEmail, Code: '000000' }, as);
      const request = await post('/player/request-activation-code', { UsernameOrEmail }, as);
      expect([activation.body.Code, request.status]).toEqual(['IncorrectCode', 200]);
    }
  });

  it('tells players in their own session that they are activated', async () => {
    const { as, email } = await activatedPlayer();

    const activation = await post('/player/activate', { Code: '000000' }, as);
    const request = await post('/player/request-activation-code', { UsernameOrEmail: email }, as);

    expect([activation.body.Code, request.body.Code]).toEqual(['AlreadyActivated', 'AlreadyActivated']);
  });

  it('tells everyone where REVEAL_PLAYERS is set', async () => {
    const revealing = await startTestPlatform({ revealPlayers: true });
    const [unknown, , active] = await addresses(revealing);
    const codes = [];

    for (const UsernameOrEmail of [unknown, active]) {
      const code = { UsernameOrEmail, Code: '000000' };
      codes.push((await post('/player/activate', code, {}, revealing)).body.Code);
      const again = await post('/player/request-activation-code', { UsernameOrEmail }, {}, revealing);
      codes.push(again.body.Code);
    }
    await revealing.close();

    expect(codes).toEqual(['PlayerNotFound', 'PlayerNotFound', 'AlreadyActivated', 'AlreadyActivated']);
  });
});

describe('a request for a password reset', () => {
  it('sends the same statements for known, unknown and closed accounts', async () => {
    proves('SE-03.reset-work');
    const known = await activatedPlayer();
    const closed = await activatedPlayer();
    await platform.db
      .updateTable('players')
      .set({ jurisdiction: 'SGA' })
      .where('id', '=', closed.userId)
      .execute();
    const statementsOf = async (UsernameOrEmail: string) => {
      const query = vi.spyOn(PGlite.prototype, 'query');
      const { status } = await post('/player/request-password-reset', { UsernameOrEmail });
      const texts = query.mock.calls.map(([text]) => text).filter((text) => !BACKGROUND.test(text));
      query.mockRestore();
      expect(status).toBe(200);
      return texts;
    };

    const [unknown, ...others] = [
      await statementsOf('nobody@example.com'),
      await statementsOf(known.email),
      await statementsOf(closed.email),
    ];

    for (const statements of others) expect(statements).toEqual(unknown);
    const stored = await platform.db
      .selectFrom('outbox')
      .select('recipient')
      .where('template', '=', 'password-reset')
      .execute();
    expect(stored).toEqual([{ recipient: known.email }]);
  });
});

/** Statements of sweeps, which no call waits for, and the frames of transactions. */
const BACKGROUND = /^begin$|^commit$|skip locked|pg_notify|"clock"|"pushes"|update "outbox"|select distinct/i;

describe('the checks before a registration', () => {
  it('answer as if everything were free when REVEAL_TAKEN is off, and the registration decides', async () => {
    proves('SE-03.checks-closed');
    const closed = await startTestPlatform({ revealTaken: false });
    const fields = registration();
    await closed.rest.post('/player/signup/v2', fields);
    const email = encodeURIComponent(String(fields.Email));
    const phone = encodeURIComponent(String(fields.MobilePhoneNumber));

    const checks = [
      await closed.rest.get(`/player/validate-email?email=${email}&jurisdiction=MGA`),
      await closed.rest.get(`/player/validate-phone?phone=${phone}&jurisdiction=MGA`),
    ];
    const again = await closed.rest.post('/player/signup/v2', fields);
    await closed.close();

    expect(checks.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect(again.body.Code).toBe('PlayerExists');
  });

  it('tell what is taken by default', async () => {
    const { email } = await platform.newPlayer();

    const check = await platform.rest.get(
      `/player/validate-email?email=${encodeURIComponent(email)}&jurisdiction=MGA`,
    );

    expect(check.body.Code).toBe('PlayerExists');
  });
});
