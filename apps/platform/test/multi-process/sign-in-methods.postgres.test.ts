import { createSoftwareAuthenticator, getTotpCode } from '@playerdesk/conformance';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { readPublicKey } from '../fixtures/passkey-options.ts';
import type { PlatformProcess } from '../fixtures/postgres-platform.ts';
import { registration } from '../fixtures/registrations.ts';
import { tally, twoProcesses } from '../fixtures/two-processes.ts';

const processes = twoProcesses();
const { fromBoth } = processes;

const newestTo = async (recipient: string) => {
  const { body } = await processes.one.backstage.get(`/outbox?to=${encodeURIComponent(recipient)}`);
  return String(body.messages[0]?.body);
};

describe('a one-time code', () => {
  const phone = '+35679888001';
  const request = ({ rest }: PlatformProcess) =>
    rest.get('/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=79888001');
  const signIn = ({ rest }: PlatformProcess, Otp: string) =>
    rest.post('/player/signin/sms', {
      Otp,
      MobileNumber: phone,
      Platform: 'web',
      OperatingSystem: 'Linux',
      Browser: 'Firefox',
    });

  it('four concurrent sign-ins with one code open one session', async () => {
    const { userId } = await processes.one.newPlayer({ MobilePhoneNumber: phone });
    await request(processes.one);
    const code = /#(\d+)$/.exec(await newestTo(phone))?.[1] ?? '';
    const sessions = async () =>
      (
        await processes.one.db
          .selectFrom('sessions')
          .select('id_hash')
          .where('player_id', '=', userId)
          .execute()
      ).length;
    const before = await sessions();
    const answers = await fromBoth(4, (platform) => signIn(platform, code));
    expect(tally(answers)).toEqual({ '200': 1, '400 LinkExpired': 3 });
    expect(await sessions()).toBe(before + 1);
  });

  it('five concurrent requests leave one valid code', async () => {
    const mobile = '79888002';
    const answers = await fromBoth(5, ({ rest }) =>
      rest.get(`/player/request-otp?jurisdiction=MGA&countryCode=%2B356&mobile=${mobile}`),
    );
    expect(tally(answers)).toEqual({ '200': 5 });
    const counting = await processes.one.db
      .selectFrom('one_time_codes')
      .select('id')
      .where('replaced_at', 'is', null)
      .where('used_at', 'is', null)
      .execute();
    expect(counting).toHaveLength(1);
  });
});

describe('a passkey and an authenticator app', () => {
  it('a challenge opens one session, however often both processes get its signature', async () => {
    proves('SE-19.once');
    const { as } = await processes.one.newPlayer();
    const authenticator = createSoftwareAuthenticator('http://casino.example');
    const { rest } = processes.one;
    const creation = await rest.post('/player/passkey/creation-options', {}, as);
    const created = await authenticator.create(readPublicKey(creation.body));
    await rest.post('/player/passkey/add', { Name: 'Key', Credential: created }, as);
    const request = await rest.post('/player/passkey/request-options', {});
    const publicKey = readPublicKey(request.body);
    const proofs: object[] = [];
    for (let time = 0; time < 6; time += 1) proofs.push(await authenticator.use(publicKey));

    const answers = await fromBoth(6, (platform, index) =>
      platform.rest.post('/player/signin/passkey', {
        Credential: proofs[index],
        Platform: 'web',
        OperatingSystem: 'Linux',
        Browser: 'Firefox',
      }),
    );

    expect(tally(answers)).toEqual({ '200': 1, '400 PasskeyNotAccepted': 5 });
  });

  it('a code of the app and a recovery code confirm one session each', async () => {
    proves('SE-21.once', 'SE-21.recovery');
    const { as } = await processes.one.newPlayer();
    const { rest } = processes.one;
    const { Secret } = (await rest.post('/player/totp/start', {}, as)).body;
    const codeOf = async (periods: number) =>
      getTotpCode(Secret, (await rest.get('/bootstrap')).body.ServerTime + periods * 30_000);
    const active = await rest.post('/player/totp/confirm', { Code: await codeOf(0) }, as);
    const confirm = (Code: string) =>
      fromBoth(3, (platform) => platform.rest.post('/player/step-up', { Code }, as));

    const byApp = await confirm(await codeOf(1));
    const byRecovery = await confirm(active.body.RecoveryCodes[0]);

    expect(tally(byApp)).toEqual({ '200': 1, '400 IncorrectCode': 2 });
    expect(tally(byRecovery)).toMatchObject({ '200': 1 });
  });
});

describe('a reset link', () => {
  it('ten concurrent resets with one link set one password', async () => {
    const { email } = await processes.one.newPlayer();
    await processes.one.rest.post('/player/request-password-reset', { UsernameOrEmail: email });
    const Token = /reset-pw-key=([\w.-]+)/.exec(await newestTo(email))?.[1] ?? '';
    const passwords = Array.from({ length: 10 }, (_, index) => `Quiet.Harbour-${index}`);
    const answers = await fromBoth(10, ({ rest }, index) =>
      rest.post('/player/reset-password', { Token, NewPassword: passwords[index] }),
    );
    expect(tally(answers)).toEqual({ '200': 1, '400 SessionExpired': 9 });
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect((await processes.two.signIn(email, winner)).status).toBe(200);
  });

  it('five concurrent requests leave one valid link', async () => {
    const { email, userId } = await processes.one.newPlayer();
    const answers = await fromBoth(5, ({ rest }) =>
      rest.post('/player/request-password-reset', { UsernameOrEmail: email }),
    );
    expect(tally(answers)).toEqual({ '200': 5 });
    const open = await processes.one.db
      .selectFrom('password_resets')
      .select('id')
      .where('player_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });
});

describe('twenty concurrent registrations over two processes', () => {
  it('registrations of one person with many email addresses create one account', async () => {
    const person = { FirstName: 'Ina', LastName: 'Twin', Address1: '1 Race Street' };
    const answers = await fromBoth(20, ({ rest }) => rest.post('/player/signup/v2', registration(person)));
    expect(tally(answers)).toEqual({ '200': 1, '409 DuplicateAccount': 19 });
  });

  it('registrations with one identity token create one account', async () => {
    const { body } = await processes.one.backstage.post('/identity-tokens', {
      firstName: 'Tom',
      lastName: 'Token',
      dateOfBirth: '1985-05-06',
      address: 'Triq il-Wied 3',
      city: 'Mosta',
      zip: 'MST 1011',
      country: 'MT',
    });
    const answers = await fromBoth(20, ({ rest }) => {
      const { BirthDate, FirstName, LastName, Address1, City, Zip, Country, ...typed } = registration();
      return rest.post('/player/signup/token', { JWTTokenString: body.token, Gender: 'male', ...typed });
    });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await processes.one.db
      .selectFrom('persons')
      .select('player_id')
      .where('last_name', '=', 'Token')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
