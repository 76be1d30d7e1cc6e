import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const MINUTES = 90;

const platform = sharedPlatform();

let numbers = 0;
async function newPlayer(changes: Record<string, unknown> = {}) {
  const mobile = `7955${String(++numbers).padStart(4, '0')}`;
  const phone = `+356${mobile}`;
  const player = await platform.newPlayer({ MobilePhoneNumber: phone, ...changes });
  return { ...player, mobile, phone };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;

/** Signs in with both methods that need no e-ID. Returns status and code. */
async function signInBoth({ email, mobile, phone }: Player) {
  const password = await platform.signIn(email);
  await platform.rest.get(`/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=${mobile}`);
  const { body: outbox } = await platform.backstage.get(`/outbox?to=${encodeURIComponent(phone)}`);
  const Otp = /#(\d+)$/.exec(outbox.messages[0].body)?.[1];
  const device = { Platform: 'web', OperatingSystem: 'Linux', Browser: 'Firefox' };
  const code = await platform.rest.post('/player/signin/sms', { Otp, MobileNumber: phone, ...device });
  return [password, code].map(({ status, body }) => [status, body.Code]);
}
const both = (answer: [number, string | undefined]) => [answer, answer];
const OPEN = both([200, undefined]);

const setState = async ({ email }: Player, state: string, minutes: number | null) => {
  const { status } = await platform.backstage.post('/player-state', { email, state, minutes });
  expect(status).toBe(200);
};

describe('a player in a state that bars sign-in', () => {
  const STATES = {
    'SI-13.blocked': [
      ['blocked', 'PlayerBlocked'],
      ['temporarily-blocked', 'PlayerTempBlocked'],
      ['login-period', 'LoginPeriodBlockError'],
      ['gambling-issues', 'GamblingIssues'],
      ['blacklisted', 'Blacklisted'],
    ],
    'SI-13.self-excluded': [['self-blocked', 'PlayerSelfBlocked']],
    'SI-13.session-limit': [['login-time', 'LoginTimeBlocked']],
  } as const;
  for (const [clause, states] of Object.entries(STATES)) {
    it(`a player in state ${states.map(([state]) => state).join(' or ')} cannot sign in and loses the open session`, async () => {
      proves(clause);

      for (const [state, code] of states) {
        const player = await newPlayer();
        await setState(player, state, MINUTES);
        expect(await signInBoth(player), state).toEqual(both([403, code]));
        expect((await platform.rest.get('/player/user-info', player.as)).status).toBe(401);
        await platform.advance(MINUTES * 60 - 30);
        expect((await platform.signIn(player.email)).body.Code, state).toBe(code);
        await platform.advance(31);
        expect(await signInBoth(player), state).toEqual(OPEN);
      }
    });
  }

  it('a state without an end bars the player until staff lift it', async () => {
    const player = await newPlayer();
    await setState(player, 'blocked', null);
    await platform.advance(400 * 24 * 3600);
    expect(await signInBoth(player)).toEqual(both([403, 'PlayerBlocked']));
    await setState(player, 'active', null);
    expect(await signInBoth(player)).toEqual(OPEN);
  });

  it('a sign-in with a wrong password does not reveal the state', async () => {
    const player = await newPlayer();
    await setState(player, 'blacklisted', null);
    expect((await platform.signIn(player.email, 'Wrong-123')).body.Code).toBe('IncorrectCredentials');
  });
});

describe('a person on the national register', () => {
  const person = { firstName: 'Åsa', lastName: "O'Neill", dateOfBirth: '1983-02-28' };
  const fields = { FirstName: 'asa', LastName: 'O’NEILL', BirthDate: '1983-02-28' };
  const exclude = async (changes: object = {}) => {
    const { status } = await platform.backstage.post('/exclusions', { ...person, ...changes });
    expect(status).toBe(200);
  };

  it('the person cannot sign in or sign up, in any spelling of the name, until the entry expires', async () => {
    proves('SI-13.register-sign-in', 'SI-13.register-sign-up');

    const player = await newPlayer(fields);
    const namesake = await newPlayer({ ...fields, BirthDate: '1983-03-01' });
    expect(await signInBoth(player)).toEqual(OPEN);
    await exclude({ days: 30 });
    const refused = both([403, 'SpelPausValidationError']);
    expect(await signInBoth(player)).toEqual(refused);
    const signUp = () => platform.rest.post('/player/signup/v2', registration(fields));
    const again = await signUp();
    expect([again.status, again.body.Code]).toEqual([403, 'SpelPausValidationError']);
    expect(await signInBoth(namesake)).toEqual(OPEN);
    await platform.advance(30 * 24 * 3600 + 1);
    expect(await signInBoth(player)).toEqual(OPEN);
    expect((await signUp()).status).toBe(200);
  });

  it('an entry without an end date does not expire', async () => {
    await exclude({ firstName: 'Ever', lastName: 'After' });
    await platform.advance(3 * 365 * 24 * 3600);
    const signUp = registration({ FirstName: 'Ever', LastName: 'After', BirthDate: person.dateOfBirth });
    expect((await platform.rest.post('/player/signup/v2', signUp)).body.Code).toBe('SpelPausValidationError');
  });
});

describe('player states in Backstage', () => {
  it('Backstage sets known states of known players only and records each change in the audit', async () => {
    const player = await newPlayer();
    const unknown = { email: 'nobody@example.com', state: 'blocked' };
    expect((await platform.backstage.post('/player-state', unknown)).status).toBe(404);
    const unknownState = { email: player.email, state: 'sad' };
    expect((await platform.backstage.post('/player-state', unknownState)).status).toBe(400);
    await setState(player, 'blocked', null);
    const line = await platform.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', player.userId)
      .where('action', '=', 'set-player-state')
      .executeTakeFirstOrThrow();
    expect([line.actor, line.before, line.after]).toEqual([
      'backstage',
      { state: 'active' },
      { state: 'blocked', until: null },
    ]);
  });
});
