import { type AnyOperation, activate, changePassword, signIn, signUp } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createRpcPlatform } from './rpc-platform.ts';
import { FakeRouter } from './testing/fake-router.ts';

/** What a call makes of an error of the router. */
async function refused(operation: AnyOperation, error: string, kwargs: Record<string, unknown>) {
  const answer = () => ({ error, kwargs });
  const procedures = ['/user#login', '/user/account#register', '/user/account#activate', '/user/pwd#change'];
  const router = new FakeRouter({
    ...Object.fromEntries(procedures.map((name) => [name, answer])),
    '/user/account#getCountries': () => ({ kwargs: { countries: [], currentIPCountry: '' } }),
  });
  const platform = createRpcPlatform({ url: 'wss://casino.example/rpc', WebSocket: router.WebSocket });
  const input = { optIns: [], phone: '', username: '', password: '' };
  return platform.call(operation, input as never, { requestId: 'ours' }).catch((thrown: unknown) => thrown);
}

describe('a router error', () => {
  it('with only a description is unknown and keeps the platform’s message', async () => {
    proves('PL-04.kwargs-description', 'PL-02.kwargs-errors');

    expect(await refused(signIn, 'com.example.error', { desc: 'Your bank said no' })).toMatchObject({
      code: 'generic.unknown-error',
      kind: 'refused',
      description: 'Your bank said no',
      requestId: 'ours',
    });
  });

  it('is identified by the code in its keyword arguments or by the end of its URI', async () => {
    const code = { code: 'IncorrectCredentials', desc: 'No' };
    expect(await refused(signIn, 'x', code)).toMatchObject({ code: 'sign-in.incorrect-credentials' });
    expect(await refused(activate, 'playerdesk.error.LinkExpired', { desc: 'Late' })).toMatchObject({
      code: 'activate.link-expired',
      description: 'Late',
    });
  });

  it('names all its fields in the contract’s names', async () => {
    const details = { firstname: 'bad', mobile: 'bad', birthDate: 'bad', toString: 'bad' };
    expect(
      await refused(signUp, 'x', { code: 'ValidationError', desc: 'Look again', details }),
    ).toMatchObject({
      code: 'sign-up.invalid-field-first-name',
      field: 'firstName',
      fields: {
        firstName: 'sign-up.invalid-field-first-name',
        phone: 'sign-up.invalid-field-phone',
        dateOfBirth: 'sign-up.invalid-field-dob',
      },
    });
  });

  it('contains the retry time', async () => {
    const error = await refused(signIn, 'x', { code: 'TooManyAttempts', desc: 'Wait', retryAfter: 120 });
    expect(error).toMatchObject({ code: 'generic.rate-limit', kind: 'refused', retryAfter: 120 });
  });

  it.each([
    ['wamp.error.no_such_procedure', {}, 'not-implemented'],
    ['playerdesk.error.NotAuthenticated', { desc: 'No session' }, 'session'],
    ['playerdesk.error.UnknownError', { desc: 'stack trace' }, 'server'],
    ['playerdesk.error.ServiceUnavailable', {}, 'server'],
    // The router lost the back end, or gave up waiting for it.
    ['wamp.error.canceled', {}, 'server'],
    ['wamp.error.runtime_error', { desc: 'stack trace' }, 'server'],
    ['wamp.error.network_failure', {}, 'server'],
    ['wamp.error.timeout', {}, 'server'],
    ['wamp.error.not_authorized', {}, 'refused'],
    ['wamp.error.invalid_argument', {}, 'refused'],
  ])('%s maps to its kind, and platform failures hide their details', async (uri, kwargs, kind) => {
    const error = await refused(changePassword, uri, kwargs);
    expect(error).toMatchObject({ kind });
    if (kind === 'server') expect(error).not.toHaveProperty('description');
  });
});
