import { proves } from '@playerdesk/proves';
import autobahn, { type Session } from 'autobahn';
import { describe, expect, it } from 'vitest';
import { Wampy } from 'wampy';
import { WebSocket } from 'ws';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

type Kwargs = Record<string, unknown>;

/** The common interface of third-party clients. */
interface Independent {
  call(procedure: string, kwargs: Kwargs): Promise<Kwargs>;
  /** Returns the kwargs of the error that ends a call. */
  failure(procedure: string, kwargs: Kwargs): Promise<{ uri: string; kwargs: Kwargs }>;
  /** Resolves with the kwargs of the first event. */
  listen(topic: string): Promise<{ first: Promise<Kwargs> }>;
  close(): Promise<void>;
}

const url = () => `${platform.url.replace(/^http/, 'ws')}/rpc`;

async function throughAutobahn(): Promise<Independent> {
  const connection = new autobahn.Connection({ url: url(), realm: 'playerdesk', max_retries: 0 });
  const session = await new Promise<Session>((resolve, reject) => {
    connection.onopen = resolve;
    connection.onclose = (reason) => {
      reject(new Error(reason));
      return true;
    };
    connection.open();
  });
  return {
    // For a result with kwargs only, the client wraps the kwargs.
    call: async (procedure, kwargs) => ({ ...(await session.call(procedure, [], kwargs))?.kwargs }),
    failure: async (procedure, kwargs) => {
      const error = await session.call(procedure, [], kwargs).then(
        () => null,
        (thrown) => thrown,
      );
      return { uri: error.error, kwargs: error.kwargs };
    },
    listen: async (topic) => {
      let resolveFirst: (kwargs: Kwargs) => void;
      const first = new Promise<Kwargs>((resolve) => (resolveFirst = resolve));
      await session.subscribe(topic, (_args: unknown, kwargs: Kwargs) => resolveFirst(kwargs));
      return { first };
    },
    close: async () => connection.close(),
  };
}

async function throughWampy(): Promise<Independent> {
  const client = new Wampy(url(), { realm: 'playerdesk', ws: WebSocket as never, maxRetries: 0 });
  // The client's own check rejects every name with a slash.
  Object.assign(client, { _validateURI: () => true });
  await client.connect();
  return {
    call: async (procedure, kwargs) => ({ ...(await client.call(procedure, { argsDict: kwargs })).argsDict }),
    failure: async (procedure, kwargs) => {
      const error = await client.call(procedure, { argsDict: kwargs }).then(
        () => null,
        (thrown) => thrown,
      );
      return { uri: error.errorUri, kwargs: error.argsDict };
    },
    listen: async (topic) => {
      let resolveFirst: (kwargs: Kwargs) => void;
      const first = new Promise<Kwargs>((resolve) => (resolveFirst = resolve));
      await client.subscribe(topic, ({ argsDict }) => resolveFirst(argsDict as Kwargs));
      return { first };
    },
    close: async () => {
      await client.disconnect();
    },
  };
}

for (const [name, open] of [
  ['autobahn', throughAutobahn],
  ['wampy', throughWampy],
] as const) {
  describe(`a third-party client built with ${name}`, () => {
    it('the client signs in, reads the description of an error and receives an event', async () => {
      proves('PL-02.kwargs-errors');

      const player = await platform.newPlayer();
      const client = await open();
      const { first } = await client.listen('/sessionStateChange');
      const wrong = { usernameOrEmail: player.email, password: 'Wrong-123' };
      const { uri, kwargs } = await client.failure('/user#login', wrong);
      expect(uri).toBe('playerdesk.error.IncorrectCredentials');
      expect(kwargs.desc).toBe('Incorrect credentials');
      const right = { usernameOrEmail: player.email, password: PASSWORD };
      expect(await client.call('/user#login', right)).toEqual({
        hasToAcceptTC: false,
        isEmailVerified: false,
      });
      expect(await first).toEqual({ code: 0 });
      const profile = await client.call('/user/account#getProfile', {});
      expect((profile.fields as Kwargs).userID).toBe(player.userId);
      await client.close();
    });
  });
}
