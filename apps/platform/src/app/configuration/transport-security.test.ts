import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PLATFORM_SECRET: 'x'.repeat(32),
  DOCUMENTS_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
  DOCUMENTS_FOLDER: '/var/lib/documents',
  CAPTCHA: 'off',
};
const S3 = { DOCUMENTS_S3_KEY_ID: 'id', DOCUMENTS_S3_SECRET: 'secret' };
const read = (variables: Record<string, string>) => readConfiguration({ ...PRODUCTION, ...variables });

describe('a production configuration', () => {
  it.each([
    'postgres://db.internal/casino',
    'postgres://db.internal/casino?sslmode=require',
    'postgres://db.internal/casino?sslmode=disable',
    'postgres:///casino?host=db.internal',
    'postgres://localhost/casino?host=db.internal',
  ])('refuses a database over the network without a verified certificate: %s', (DATABASE_URL) => {
    proves('SE-07.encrypted');
    expect(() => read({ DATABASE_URL })).toThrow('DATABASE_URL needs sslmode=verify-full');
    expect(read({ DATABASE_URL, ALLOW_PLAINTEXT: 'database' }).databaseUrl).toBe(DATABASE_URL);
    expect(() => read({ LISTENER_URL: DATABASE_URL })).toThrow('LISTENER_URL needs sslmode=verify-full');
  });

  it.each([
    'postgres://db.internal/casino?sslmode=verify-full',
    'postgres://localhost/casino',
    'postgres:///casino?host=/run/postgresql',
  ])('accepts the database %s', (DATABASE_URL) => {
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('refuses a document store without TLS', () => {
    proves('SE-07.encrypted');
    const variables = { ...S3, DOCUMENTS_S3_URL: 'http://s3.internal/bucket' };
    expect(() => read(variables)).toThrow('DOCUMENTS_S3_URL needs https');
    expect(read({ ...variables, ALLOW_PLAINTEXT: 'documents' }).documents.place.kind).toBe('s3');
  });

  it.each([
    ['EID_API_URL', 'eid', { EID_SECRET: 'x'.repeat(32) }],
    ['EID_PROVIDER_URL', 'eid', { EID_SECRET: 'x'.repeat(32) }],
    ['CAPTCHA_VERIFY_URL', 'captcha', {}],
    ['ADDRESS_LOOKUP_URL', 'addresses', { ADDRESS_LOOKUP_SECRET: 'x'.repeat(32) }],
  ])('refuses %s without TLS', (name, connection, others) => {
    proves('SE-07.encrypted');
    const read = (url: string, more = {}) =>
      readConfiguration({ ...PRODUCTION, ...others, [name]: url, ...more });
    expect(() => read('http://supplier.example/?host=localhost')).toThrow(`${name} needs https`);
    expect(() => read('http://supplier.example', { ALLOW_PLAINTEXT: 'mail' })).toThrow(name);
    expect(() => read('http://supplier.example', { ALLOW_PLAINTEXT: connection })).not.toThrow();
    expect(() => read('http://localhost:4401')).not.toThrow();
    expect(() => read('https://supplier.example')).not.toThrow();
  });

  it('requires TLS of the mail server unless the operator allows plain mail', () => {
    proves('SE-07.encrypted');
    expect(read({}).requiresMailEncryption).toBe(true);
    expect(read({ ALLOW_PLAINTEXT: 'mail' }).requiresMailEncryption).toBe(false);
    expect(() => read({ ALLOW_PLAINTEXT: 'everything' })).toThrow('ALLOW_PLAINTEXT');
  });

  it('serves no description of its interfaces unless asked for', () => {
    proves('SE-07.no-contract-pages');
    expect(read({}).contractPages).toBe(false);
    expect(read({ CONTRACT_PAGES: '1' }).contractPages).toBe(true);
    expect(readConfiguration({ DATA_DIR: 'memory' }).contractPages).toBe(true);
  });

  it('signs single sign-on tokens for no service that is not listed', () => {
    proves('SE-07.audiences');
    expect(read({}).ssoAudiences).toEqual([]);
    expect(read({ SSO_AUDIENCES: 'support:service, sportsbook:sport, forum' }).ssoAudiences).toEqual([
      { name: 'support', opens: 'service' },
      { name: 'sportsbook', opens: 'sport' },
      { name: 'forum', opens: 'play' },
    ]);
    expect(() => read({ SSO_AUDIENCES: 'support:servise' })).toThrow(/SSO_AUDIENCES/);
    expect(readConfiguration({ DATA_DIR: 'memory' }).ssoAudiences).toBeNull();
  });
});
