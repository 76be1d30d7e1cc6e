import { resetPassword, type SettleCall, signIn } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../environment/test-environment.ts';
import { CREDENTIALS, events, fail, KEY, names, scene } from './testing/scene.ts';

/** Tabs of one browser: a message of one tab reaches all others on the channel of the same name. */
function browser() {
  const tabs: { name: string; onWord: (word: string) => void }[] = [];
  return {
    said: [] as string[],
    tab() {
      const said = this.said;
      return {
        ...createTestEnvironment(),
        joinTabs(name: string, onWord: (word: string) => void) {
          const own = { name, onWord };
          tabs.push(own);
          return {
            send(word: string) {
              said.push(`${name} ${word}`);
              for (const tab of [...tabs]) if (tab !== own && tab.name === name) tab.onWord(word);
            },
            close: () => void tabs.splice(tabs.indexOf(own), 1),
          };
        },
      };
    },
    tabs,
  };
}

describe('signing out', () => {
  it('clears the session locally and on the platform and notifies the host', async () => {
    proves('SI-08.cleared', 'SI-08.event', 'HO-02.signed-out');

    const fixture = scene();
    await fixture.account.signIn(CREDENTIALS);
    await fixture.account.signOut();

    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(names(fixture).at(-1)).toBe('signOut');
    expect(fixture.received.at(-1)).toEqual(['signed-out', { reason: 'player' }]);
  });

  it('clears the session locally without a connection too', async () => {
    proves('SI-08.offline');

    const fixture = scene();
    await fixture.account.signIn(CREDENTIALS);
    fixture.platform.script({
      signOut: fail('generic.network', 'network'),
      getProfile: fail('generic.network', 'network'),
    });
    const leaving = fixture.account.signOut();
    expect(fixture.environment.tabStore.get(KEY)).toBeNull();
    expect(fixture.account.store.getState()).toMatchObject({ status: 'signed-out', profile: null });
    expect(events(fixture)).toContain('signed-out');

    void leaving;
  });

  it('ends the session in the player’s other tabs', async () => {
    proves('SI-08.tabs');

    const shared = browser();
    const [one, two] = [scene({}, { environment: shared.tab() }), scene({}, { environment: shared.tab() })];
    await one.account.signIn(CREDENTIALS);
    await two.account.signIn(CREDENTIALS);
    await one.account.signOut();

    expect(two.account.store.getState().status).toBe('signed-out');
    expect(two.received.at(-1)).toEqual(['signed-out', { reason: 'elsewhere' }]);
    expect(names(two).at(-1)).toBe('signOut');
    expect(shared.said).toEqual(['playerdesk:sign-out signed-out']);
    expect(JSON.stringify(shared.said)).not.toMatch(/session-1|maja/);
  });

  it('affects no other brand, and a closed account ignores it', async () => {
    const shared = browser();
    const make = (brand: string) => scene({}, { environment: shared.tab(), brand });
    const [one, two] = [make('one'), make('two')];
    await one.account.signIn(CREDENTIALS);
    await two.account.signIn(CREDENTIALS);
    await one.account.signOut();
    expect(two.account.store.getState().status).toBe('signed-in');

    two.account.close();
    expect(shared.tabs.map(({ name }) => name)).toEqual(['playerdesk:sign-out:one']);
  });
});

describe('a token for another service', () => {
  it('is requested with its type and returned', async () => {
    proves('SI-10.sso');

    const fixture = scene({ createSsoToken: { token: 'sso-1' } });
    await fixture.account.signIn(CREDENTIALS);

    expect(await fixture.account.createSsoToken('support')).toBe('sso-1');
    expect(fixture.platform.calls.at(-1)).toMatchObject({
      name: 'createSsoToken',
      input: { tokenType: 'support' },
      options: { sessionId: 'session-1' },
    });
    expect(JSON.stringify(fixture.received)).not.toContain('sso-1');
  });
});

describe('a captcha token', () => {
  it('is sent only with the calls that require one', async () => {
    const captchaToken = ({ name }: { name: string }) =>
      name === 'signIn' ? Promise.resolve('proof-1') : undefined;
    const fixture = scene({}, { captchaToken: captchaToken });
    await fixture.account.signIn(CREDENTIALS);

    expect(fixture.platform.calls.map(({ name, options }) => [name, options.captchaToken])).toEqual([
      ['signIn', 'proof-1'],
      ['getProfile', undefined],
    ]);
  });

  it('is obtained once the platform has refused a call without one, and the call is repeated once', async () => {
    const asked: unknown[] = [];
    const captchaToken = ({ name }: { name: string }, wasRefused?: boolean) => {
      asked.push([name, wasRefused]);
      return wasRefused ? Promise.resolve('proof-1') : undefined;
    };
    const signIn = fail('generic.human-verification', 'refused');
    const fixture = scene({ signIn }, { captchaToken });
    await expect(fixture.account.signIn(CREDENTIALS)).rejects.toMatchObject({
      code: 'generic.human-verification',
    });

    expect(asked).toEqual([
      ['signIn', undefined],
      ['signIn', true],
    ]);
    expect(fixture.platform.calls.map(({ name, options }) => [name, options.captchaToken])).toEqual([
      ['signIn', undefined],
      ['signIn', 'proof-1'],
    ]);
  });

  it('is obtained for the sign-in that settles a password whose answer was lost', async () => {
    proves('PL-07.settling');

    const captchaToken = ({ name }: { name: string }, wasRefused?: boolean) =>
      name === 'signIn' && wasRefused ? Promise.resolve('proof-1') : undefined;
    const answers = [fail('generic.human-verification', 'refused'), () => ({ sessionId: 's-2' })];
    const fixture = scene(
      { resetPassword: fail('generic.network', 'network'), signIn: () => answers.shift()?.() },
      { captchaToken },
    );
    const settle = async (call: SettleCall) => {
      const { email: username, password } = CREDENTIALS;
      await call(signIn, { username, password, platform: '', operatingSystem: '', browser: '' });
      return 'done' as const;
    };
    const input = { token: 'token-1', newPassword: 'New.Harbour1' };
    const { kind } = await fixture.account.write({ ...resetPassword, settle }, input);

    expect(kind).toBe('settled');
    expect(fixture.platform.calls.map(({ name, options }) => [name, options.captchaToken])).toEqual([
      ['resetPassword', undefined],
      ['signIn', undefined],
      ['signIn', 'proof-1'],
    ]);
  });

  it('rejects the call with the reason when it cannot be obtained', async () => {
    const captchaToken = () => fail('generic.provider-not-loaded', 'network')();
    const fixture = scene({}, { captchaToken: captchaToken });

    await expect(fixture.account.signIn(CREDENTIALS)).rejects.toMatchObject({
      code: 'generic.provider-not-loaded',
    });
    expect(names(fixture)).toEqual([]);
    expect(events(fixture)).toEqual(['error']);
  });
});
