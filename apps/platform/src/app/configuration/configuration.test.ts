import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { RECOMMENDED_COST } from '../../identity/password/passwords.ts';
import { readConfiguration } from './configuration.ts';
import { getStartWarnings } from './start-warnings.ts';

const SECRET = 'x'.repeat(32);

describe('an empty environment', () => {
  it('the defaults are a development platform on the local machine only', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'playerdesk-configuration-'));
    const configuration = readConfiguration({ DATA_DIR: dataDir });
    expect(configuration).toMatchObject({
      environment: 'development',
      host: '127.0.0.1',
      port: 4400,
      databaseUrl: null,
      defaultCountry: 'MT',
      demoPlayers: true,
      activation: true,
    });
    expect(readConfiguration({ DATA_DIR: dataDir }).secret).toBe(configuration.secret);
    expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0);
    expect(readConfiguration({ DATA_DIR: dataDir }).backstageToken).not.toBe(configuration.backstageToken);
    rmSync(dataDir, { recursive: true });
  });
});

describe('an invalid environment', () => {
  it('every invalid variable is named in the error', () => {
    const wrong = { PORT: 'x', NODE_ENV: 'prod', ACTIVATION_CODE_MINUTES: '5', PLATFORM_SECRET: 'short' };
    const read = () => readConfiguration(wrong);
    for (const name of Object.keys(wrong)) expect(read).toThrow(name);
  });

  it('checks of withdrawals need the console, where staff decide', () => {
    const checks = { WITHDRAWAL_CHECKS: 'unverified,other-method' };
    expect(() => readConfiguration(checks)).toThrow('CONSOLE_URL');
    const console = {
      CONSOLE_URL: 'https://console.example.com',
      CONSOLE_OIDC_ISSUER: 'https://id.example.com',
      CONSOLE_OIDC_CLIENT_ID: 'console',
      CONSOLE_OIDC_CLIENT_SECRET: SECRET,
    };
    expect(readConfiguration({ ...checks, ...console }).payment.withdrawalChecks).toEqual([
      'unverified',
      'other-method',
    ]);
    expect(() => readConfiguration({ WITHDRAWAL_CHECKS: 'sometimes' })).toThrow('WITHDRAWAL_CHECKS');
  });

  it('the console is off until it has an address, and then requires its identity provider', () => {
    proves('ST-01.off');
    expect(readConfiguration({}).console).toBeNull();
    const address = { CONSOLE_URL: 'https://console.example.com' };
    expect(() => readConfiguration(address)).toThrow('CONSOLE_OIDC_ISSUER is missing');
  });

  it('PostgreSQL and production require a secret', () => {
    const databaseUrl = 'postgres://localhost/casino';
    expect(() => readConfiguration({ DATABASE_URL: databaseUrl })).toThrow('PLATFORM_SECRET');
    expect(() => readConfiguration({ NODE_ENV: 'production' })).toThrow('PLATFORM_SECRET');
    expect(readConfiguration({ DATABASE_URL: databaseUrl, PLATFORM_SECRET: SECRET }).databaseUrl).toBe(
      databaseUrl,
    );
  });
});

describe('the database', () => {
  const DATABASE_URL = 'postgres://localhost/casino';
  const read = (variables: Record<string, string>) =>
    readConfiguration({
      PLATFORM_SECRET: SECRET,
      DATA_DIR: 'memory',
      DOCUMENTS_KEYS: `test:${Buffer.alloc(32).toString('base64')}`,
      DOCUMENTS_FOLDER: 'documents',
      CAPTCHA: 'off',
      ...variables,
    });

  it('is migrated at the start, but in production on PostgreSQL only if configured', () => {
    proves('RE-03.production');
    expect(read({ DATABASE_URL }).migratesOnStart).toBe(true);
    expect(read({ NODE_ENV: 'production' }).migratesOnStart).toBe(true);
    expect(read({ NODE_ENV: 'production', DATABASE_URL }).migratesOnStart).toBe(false);
    expect(read({ NODE_ENV: 'production', DATABASE_URL, MIGRATE_ON_START: '1' }).migratesOnStart).toBe(true);
  });

  it('behind a pooler in transaction mode needs a URL for notifications', () => {
    const pooled = { DATABASE_URL, DATABASE_POOLER: 'transaction' };
    expect(() => read(pooled)).toThrow('LISTENER_URL is missing');
    expect(read({ ...pooled, LISTENER_URL: DATABASE_URL }).database).toMatchObject({
      hasTransactionPooler: true,
      listenerUrl: DATABASE_URL,
    });
  });

  it('is used with the size of the pool and the wait before calls are shed', () => {
    expect(read({ NODE_ENV: 'production' }).database).toMatchObject({ poolSize: 10, shedAfter: 500 });
    expect(read({ DATABASE_POOL_SIZE: '4', SHED_AFTER_MS: '70' }).database).toMatchObject({
      poolSize: 4,
      shedAfter: 70,
    });
    expect(() => read({ DATABASE_POOL_SIZE: '0' })).toThrow('DATABASE_POOL_SIZE');
  });
});

describe('a secret that is being replaced', () => {
  const OLD = 'y'.repeat(32);

  it.each(['PLATFORM_SECRET', 'TOKEN_SECRET', 'PAYMENT_SECRET', 'GAME_SECRET', 'METRICS_TOKEN'])(
    'the earlier value of %s is refused if the value is missing or the same',
    (name) => {
      const read = (variables: Record<string, string>) =>
        readConfiguration({ DATA_DIR: 'memory', ...variables });

      expect(() => read({ [`${name}_PREVIOUS`]: OLD })).toThrow(
        `${name}_PREVIOUS is set, and ${name} is not`,
      );
      expect(() => read({ [name]: OLD, [`${name}_PREVIOUS`]: OLD })).toThrow(`is the same as ${name}`);
      expect(() => read({ [name]: SECRET, [`${name}_PREVIOUS`]: 'short' })).toThrow(`${name}_PREVIOUS`);
    },
  );

  it('the earlier values are read beside the current ones, and are null by default', () => {
    const names = ['PLATFORM_SECRET', 'TOKEN_SECRET', 'PAYMENT_SECRET', 'GAME_SECRET', 'METRICS_TOKEN'];
    const variables = names.flatMap((name) => [
      [name, SECRET],
      [`${name}_PREVIOUS`, OLD],
    ]);
    const fields = (previous: string | null) => ({
      previousSecret: previous,
      previousTokenSecret: previous,
      previousMetricsToken: previous,
      payment: { previousSecret: previous },
      games: { previousSecret: previous },
    });

    expect(readConfiguration(Object.fromEntries(variables))).toMatchObject(fields(OLD));
    expect(readConfiguration({ DATA_DIR: 'memory' })).toMatchObject(fields(null));
  });
});

describe('the captcha configuration', () => {
  const read = (variables: Record<string, string>) =>
    readConfiguration({ DATA_DIR: 'memory', ...variables }).captcha;

  it('captcha is off by default and then guards the documented or the configured paths', () => {
    expect(read({})).toMatchObject({ kind: 'off' });
    expect(read({ CAPTCHA: 'altcha' }).paths).toContain('/player/request-password-reset');
    expect(read({ CAPTCHA: 'altcha', CAPTCHA_PATHS: '/player/request-otp' }).paths).toEqual([
      '/player/request-otp',
    ]);
  });

  it('production does not start without a choice of the captcha', () => {
    proves('SE-14.captcha-chosen');
    const production = {
      NODE_ENV: 'production',
      PLATFORM_SECRET: SECRET,
      DOCUMENTS_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
    };
    expect(() => readConfiguration(production)).toThrow('CAPTCHA is missing');
    expect(readConfiguration({ ...production, CAPTCHA: 'altcha' }).captcha.kind).toBe('altcha');
    expect(readConfiguration({ ...production, CAPTCHA: 'off' }).captcha.kind).toBe('off');
  });

  it('a captcha provider requires its secret', () => {
    expect(() => read({ CAPTCHA: 'turnstile' })).toThrow('CAPTCHA_SECRET');
    const provided = read({
      CAPTCHA: 'turnstile',
      CAPTCHA_SECRET: 's',
      CAPTCHA_VERIFY_URL: 'http://x.localhost/v',
    });
    expect(provided).toMatchObject({ kind: 'turnstile', secret: 's', verifyUrl: 'http://x.localhost/v' });
  });
});

describe('a production environment', () => {
  it('production has no demo players, no default country, strict limits and slow password hashes', () => {
    const configuration = readConfiguration({
      NODE_ENV: 'production',
      CAPTCHA: 'off',
      PLATFORM_SECRET: SECRET,
      DOCUMENTS_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
      DEMO_PLAYERS: '1',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(configuration).toMatchObject({
      demoPlayers: false,
      passwordCost: RECOMMENDED_COST,
      defaultCountry: '',
      allowedOrigins: ['https://a.example', 'https://b.example'],
    });
    expect(configuration.rateLimits.signInPerAddress.most).toBe(60);
    expect(configuration.rateLimits).toMatchObject({
      otpPerAddress: { most: 20 },
      smsInTotal: { most: 1000 },
      smsPerCountry: { most: 300 },
      mailInTotal: { most: 5000 },
      addressLookUpInTotal: { most: 5000 },
      eidStartInTotal: { most: 3000 },
    });
    expect(configuration).toMatchObject({ rpcMessagesPerSecond: 50, rpcConnectionsPerAddress: 100 });
  });
});

describe('the configuration of messages', () => {
  it('has the operator’s countries and maximums', () => {
    const { rateLimits, smsCountries } = readConfiguration({
      DATA_DIR: 'memory',
      SMS_COUNTRIES: 'MT, GB',
      SMS_PER_HOUR: '50',
      SMS_PER_COUNTRY_PER_HOUR: '40',
      MAILS_PER_HOUR: '30',
      ADDRESS_LOOKUPS_PER_HOUR: '20',
      EID_ORDERS_PER_HOUR: '10',
    });
    expect(smsCountries).toEqual(['MT', 'GB']);
    expect(rateLimits).toMatchObject({
      smsInTotal: { most: 50 },
      smsPerCountry: { most: 40 },
      mailInTotal: { most: 30 },
      addressLookUpInTotal: { most: 20 },
      eidStartInTotal: { most: 10 },
    });
  });

  it('refuses a country that does not exist', () => {
    expect(() => readConfiguration({ DATA_DIR: 'memory', SMS_COUNTRIES: 'MT,XX' })).toThrow('SMS_COUNTRIES');
  });
});

describe('the configuration of own sign-up fields', () => {
  const read = (SIGN_UP_FIELDS: string) =>
    readConfiguration({ DATA_DIR: 'memory', SIGN_UP_FIELDS }).customFields;

  it('is empty by default and has the operator’s rules', () => {
    proves('IN-52.configured', 'IN-57.configured');
    const fields = [
      { name: 'nickname', type: 'text', required: true, maxLength: 40, pattern: '[a-z]+', profile: 'edit' },
      { name: 'club', type: 'select', options: ['red', 'blue'], profile: 'show' },
      { name: 'houseRules', type: 'checkbox', required: true, consentVersion: '1' },
    ];

    expect(readConfiguration({ DATA_DIR: 'memory' }).customFields).toEqual([]);
    expect(read(JSON.stringify(fields))).toEqual(fields);
  });

  it.each([
    'nickname',
    '{}',
    '[{"name":"Nick name","type":"text"}]',
    '[{"name":"nickname","type":"file"}]',
    '[{"name":"nickname","type":"text","pattern":"("}]',
    '[{"name":"nickname","type":"text","maxLength":1001}]',
    '[{"name":"nickname","type":"text","reqired":true}]',
    '[{"name":"club","type":"select","options":[]}]',
    '[{"name":"nickname","type":"text","profile":"hide"}]',
    '[{"name":"a","type":"text"},{"name":"a","type":"text"}]',
  ])('prevents the start with %s', (fields) => {
    proves('IN-52.configured');

    expect(() => read(fields)).toThrow('SIGN_UP_FIELDS');
  });
});

describe('the length of codes by SMS', () => {
  const production = {
    NODE_ENV: 'production',
    CAPTCHA: 'off',
    PLATFORM_SECRET: SECRET,
    DOCUMENTS_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
  };

  it('is 6 digits in production and 4 elsewhere, unless OTP_DIGITS says otherwise', () => {
    proves('SE-10.production');

    const digits = (variables: NodeJS.ProcessEnv) => readConfiguration(variables).otpDigits;

    expect([digits(production), digits({ DATA_DIR: 'memory' })]).toEqual([6, 4]);
    expect(digits({ ...production, OTP_DIGITS: '5' })).toBe(5);
    expect(digits({ DATA_DIR: 'memory', OTP_DIGITS: '8' })).toBe(8);
    expect(() => digits({ ...production, OTP_DIGITS: '3' })).toThrow('OTP_DIGITS');
  });

  it('is warned about when it is shorter in production', () => {
    proves('SE-10.warned');

    const warnings = (variables: NodeJS.ProcessEnv) => getStartWarnings(readConfiguration(variables));

    expect(warnings({ ...production, OTP_DIGITS: '5' })).toEqual([expect.stringContaining('OTP_DIGITS=5')]);
    expect(warnings(production)).toEqual([]);
    expect(warnings({ DATA_DIR: 'memory' })).toEqual([]);
  });
});

describe('the edition of the rules', () => {
  it('is the law unless the documents are selected, which production warns about', () => {
    proves('IN-90.platform');

    const production = {
      NODE_ENV: 'production',
      CAPTCHA: 'off',
      PLATFORM_SECRET: SECRET,
      DOCUMENTS_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
    };
    const documented = readConfiguration({ ...production, RULE_EDITION: 'documented' });

    expect(readConfiguration(production).ruleEdition).toBe('current');
    expect(documented.ruleEdition).toBe('documented');
    expect(getStartWarnings(documented)).toEqual([expect.stringContaining('RULE_EDITION=documented')]);
    expect(() => readConfiguration({ RULE_EDITION: 'law' })).toThrow('RULE_EDITION');
  });
});

describe('the configuration of strict markets', () => {
  it('markets are strict unless a demo relaxes them, which production refuses', () => {
    proves('HO-09.server-decides');

    const production = {
      NODE_ENV: 'production',
      CAPTCHA: 'off',
      PLATFORM_SECRET: SECRET,
      DOCUMENTS_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
    };
    expect(readConfiguration({ DATA_DIR: 'memory' }).strictMarkets).toBe(true);
    expect(readConfiguration({ DATA_DIR: 'memory', STRICT_MARKETS: '0' }).strictMarkets).toBe(false);
    expect(readConfiguration(production).strictMarkets).toBe(true);
    expect(() => readConfiguration({ ...production, STRICT_MARKETS: '0' })).toThrow('STRICT_MARKETS');
  });
});

describe('the WebSocket configuration', () => {
  it('the realm and the limits come from the environment', () => {
    const variables = {
      RPC_REALM: 'http://www.casino.example',
      RPC_MESSAGES_PER_SECOND: '7',
      RPC_CONNECTIONS_PER_ADDRESS: '3',
    };
    expect(readConfiguration({ DATA_DIR: 'memory', ...variables })).toMatchObject({
      rpcRealm: 'http://www.casino.example',
      rpcMessagesPerSecond: 7,
      rpcConnectionsPerAddress: 3,
    });
    expect(readConfiguration({ DATA_DIR: 'memory' }).rpcRealm).toBe('playerdesk');
    expect(() => readConfiguration({ RPC_MESSAGES_PER_SECOND: '0' })).toThrow('RPC_MESSAGES_PER_SECOND');
  });
});

describe('the configuration of suppliers', () => {
  const read = (variables: Record<string, string> = {}) =>
    readConfiguration({ DATA_DIR: 'memory', ...variables });

  it('suppliers are null by default, and configured URLs are reduced to their origins', () => {
    expect(read()).toMatchObject({
      eid: null,
      suppliers: { eid: null, payments: null, games: null, chat: null, thirdParty: null },
    });
    const { suppliers } = read({
      PAYMENT_PROVIDER_URL: 'https://pay.example/cashier?x=1',
      GAME_PROVIDER_URL: 'http://games.localhost:4401',
      CHAT_PROVIDER_URL: 'https://chat.example',
      THIRD_PARTY_URL: 'https://third.example/',
    });
    expect(suppliers).toEqual({
      eid: null,
      payments: 'https://pay.example',
      games: 'http://games.localhost:4401',
      chat: 'https://chat.example',
      thirdParty: 'https://third.example',
    });
    expect(() => read({ CHAT_PROVIDER_URL: 'javascript:alert(1)' })).toThrow('CHAT_PROVIDER_URL');
  });

  it('an address supplier requires a secret, and without one addresses cannot be looked up', () => {
    const url = { ADDRESS_LOOKUP_URL: 'https://addresses.example/v1/find?format=json' };
    expect(read({}).addressLookUp).toBeNull();
    expect(() => read(url)).toThrow('ADDRESS_LOOKUP_SECRET');
    expect(() => read({ ADDRESS_LOOKUP_URL: 'file:///etc/passwd' })).toThrow('ADDRESS_LOOKUP_URL');
    expect(read({ ...url, ADDRESS_LOOKUP_SECRET: SECRET }).addressLookUp).toEqual({
      url: url.ADDRESS_LOOKUP_URL,
      secret: SECRET,
    });
  });

  it('an e-ID provider requires a secret and can have a separate API URL', () => {
    const url = { EID_PROVIDER_URL: 'https://eid.example' };
    expect(() => read(url)).toThrow('EID_SECRET');
    expect(read({ ...url, EID_SECRET: SECRET })).toMatchObject({
      eid: { apiUrl: 'https://eid.example', secret: SECRET },
      suppliers: { eid: 'https://eid.example' },
    });
    const apart = { ...url, EID_SECRET: SECRET, EID_API_URL: 'https://api.eid.example/v1/' };
    expect(read(apart).eid?.apiUrl).toBe('https://api.eid.example/v1');
  });
});
