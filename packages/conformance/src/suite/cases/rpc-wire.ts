import { type PROCEDURES, type Procedure, procedures, TOPICS } from '@playerdesk/contract/procedures';
import {
  ABORT,
  CALL,
  ERROR,
  GOODBYE,
  RESULT,
  SUBPROTOCOL,
  SUBSCRIBE,
  SUBSCRIBED,
  WELCOME,
} from '@playerdesk/wamp';
import type { ConformanceCase, Effect } from '../conformance-case.ts';
import { type Difference, notExamined } from '../difference.ts';
import { expectNone, expectThat } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { readingSession } from '../player.ts';
import { PLAIN, wireShapeDifferences } from '../shape.ts';
import { kindOf } from '../show.ts';
import type { RpcConnection, RpcGreeting, RpcMessage, RpcWire } from '../wire.ts';

const NAMES: Readonly<Record<number, string>> = {
  [WELCOME]: 'WELCOME',
  [ABORT]: 'ABORT',
  [GOODBYE]: 'GOODBYE',
  [ERROR]: 'ERROR',
  [SUBSCRIBED]: 'SUBSCRIBED',
  [RESULT]: 'RESULT',
};
const REQUEST_ID = 'conformance-request-3';

type Dict = Readonly<Record<string, unknown>>;

const greetings = [
  rpcCase('subprotocol', 'the platform speaks wamp.2.json', async (rpc) => {
    await connected(rpc, {}, async ({ protocol }) => {
      expectThat(protocol === SUBPROTOCOL, 'Sec-WebSocket-Protocol', SUBPROTOCOL, protocol);
    });
  }),
  rpcCase('subprotocol-refused', 'who offers another subprotocol alone is refused', async (rpc) => {
    const greeting = await greetingOf(rpc, { protocols: ['wamp.9.unknown'] });
    expectThat(greeting?.[0] !== WELCOME, 'the connection', 'a refusal', 'WELCOME');
  }),
  rpcCase('welcome', 'a client is welcomed by a dealer and a broker', async (rpc) => {
    await connected(rpc, {}, async ({ greeting }) => {
      expectMessage(greeting, WELCOME);
      const { roles = {} } = dict(greeting?.[2]) as { roles?: Dict };
      expectNone([
        ...(Number.isSafeInteger(greeting?.[1])
          ? []
          : [{ path: 'WELCOME.Session', expected: 'a whole number', got: kindOf(greeting?.[1]) }]),
        ...['dealer', 'broker']
          .filter((role) => roles[role] === undefined)
          .map((role) => ({ path: `WELCOME.Details.roles.${role}`, expected: 'an object', got: 'nothing' })),
      ]);
    });
  }),
  rpcCase('realm', 'another realm is refused', async (rpc) => {
    const greeting = await greetingOf(rpc, { realm: 'no-such-realm' });
    expectMessage(greeting, ABORT);
    const reason = 'wamp.error.no_such_realm';
    expectThat(greeting?.[2] === reason, 'ABORT.Reason', reason, greeting?.[2]);
  }),
  rpcCase('malformed', 'a message that is none ends the connection', async (rpc) => {
    await connected(rpc, {}, async (connection) => {
      connection.send('{"this is":"no message"}');
      const next = await connection.next();
      expectThat(next === null || next[0] === ABORT, 'the connection', 'ABORT, or its end', nameOf(next));
    });
  }),
];

const calls = [
  rpcCase('unknown-procedure', 'a procedure nobody knows is refused as such', async (rpc) => {
    const [uri] = await refusal(rpc, '/no/such#procedure');
    const expected = 'wamp.error.no_such_procedure';
    expectThat(uri === expected, 'ERROR.Error', expected, uri);
  }),
  rpcCase('error-desc', 'a refusal says in kwargs what is wrong', async (rpc) => {
    const [, kwargs] = await refusal(rpc, procedures.getProfile.uri);
    const { desc } = kwargs;
    expectThat(typeof desc === 'string' && desc !== '', 'ERROR.kwargs.desc', 'words', kindOf(desc));
  }),
  rpcCase('kwargs', 'an answer is keyword arguments alone', async (rpc) => {
    const { message } = await answerTo(rpc, procedures.getCurrencies);
    const [, , , args, kwargs] = message;
    const differences: Difference[] = [];
    if (Array.isArray(args) && args.length > 0) {
      differences.push({ path: 'RESULT.args', expected: 'an empty list', got: kindOf(args) });
    }
    if (kindOf(kwargs) !== 'an object') {
      differences.push({ path: 'RESULT.kwargs', expected: 'an object', got: kindOf(kwargs) });
    }
    expectNone(differences);
  }),
  rpcCase('request-id', 'an answer carries the request id it was asked with', async (rpc) => {
    const { details } = await answerTo(rpc, procedures.getCurrencies, { x_request_id: REQUEST_ID });
    const got = details.x_request_id;
    expectThat(got === REQUEST_ID, 'RESULT.Details.x_request_id', REQUEST_ID, got);
  }),
  rpcCase('server-time', 'an answer has the platform’s time in milliseconds since 1970', async (rpc) => {
    const got = (await answerTo(rpc, procedures.getCurrencies)).details.x_server_time;
    const isTime = Number.isInteger(got) && String(got).length === 13;
    expectThat(isTime, 'RESULT.Details.x_server_time', 'milliseconds since 1970', got);
  }),
];

/** Cases about the procedures of the connection itself. */
const own = [
  rpcCase('client-identity', 'each connection has a client id of its own', async (rpc) => {
    const one = await answerTo(rpc, procedures.getClientIdentity);
    const other = await answerTo(rpc, procedures.getClientIdentity);
    expectAnswer(procedures.getClientIdentity, one.message);
    const isOwn = dict(one.message[4]).clientId !== dict(other.message[4]).clientId;
    expectThat(isOwn, 'clientId', 'another one for another connection', 'the same');
  }),
  rpcCase('session-info', 'a visitor’s connection is not signed in', async (rpc) => {
    const { message } = await answerTo(rpc, procedures.getSessionInfo, {}, { culture: 'en' });
    expectAnswer(procedures.getSessionInfo, message);
    const { isAuthenticated } = dict(message[4]);
    expectThat(isAuthenticated === false, 'isAuthenticated', 'false', isAuthenticated);
  }),
  rpcCase(
    'identity',
    'a connection that says the client id of an earlier one has its session',
    async (rpc, fixture) => {
      const identity = await readingSession(fixture);
      const { message } = await answerTo(rpc, procedures.getSessionInfo, {}, { culture: 'en' }, { identity });
      const { isAuthenticated } = dict(message[4]);
      expectThat(isAuthenticated === true, 'isAuthenticated', 'true', isAuthenticated);
    },
    'session',
  ),
  rpcCase(
    'cms-session',
    'the content system’s session id is an id of its own',
    async (rpc, fixture) => {
      const identity = await readingSession(fixture);
      const { message } = await answerTo(rpc, procedures.getCmsSessionID, {}, {}, { identity });
      expectAnswer(procedures.getCmsSessionID, message);
      const isOwn = dict(message[4]).cmsSessionID !== identity;
      expectThat(isOwn, 'cmsSessionID', 'another than the client id', 'the client id');
    },
    'session',
  ),
];

const topics = [
  ...TOPICS.map(({ uri }) =>
    rpcCase(`topic${uri.replaceAll('/', '.')}`, `a client may subscribe to ${uri}`, async (rpc) => {
      expectMessage(await subscribed(rpc, uri), SUBSCRIBED);
    }),
  ),
  rpcCase('unknown-topic', 'a topic nobody publishes to is refused', async (rpc) => {
    expectMessage(await subscribed(rpc, '/no/such/topic'), ERROR);
  }),
];

/** Cases about the websocket that an adapter tolerates and another client does not. */
export const rpcCases: readonly ConformanceCase[] = [...greetings, ...calls, ...own, ...topics];

function rpcCase(
  id: string,
  title: string,
  run: (rpc: RpcWire, fixture: ConformanceFixture) => Promise<void>,
  effect: Effect = 'none',
): ConformanceCase {
  return {
    id: `rpc.${id}`,
    title,
    effect,
    needs: ['rpc'],
    operations: [],
    run: async (fixture) => {
      if (!fixture.rpc) throw notExamined('the fixture speaks no websocket');
      await run(fixture.rpc, fixture);
    },
  };
}

async function connected<T>(
  rpc: RpcWire,
  greeting: RpcGreeting,
  use: (connection: RpcConnection) => Promise<T>,
): Promise<T> {
  const connection = await rpc.open(greeting);
  try {
    return await use(connection);
  } finally {
    connection.close();
  }
}

/** Returns the answer to HELLO. Null when the connection is refused or closed without one. */
async function greetingOf(rpc: RpcWire, how: RpcGreeting): Promise<RpcMessage | null> {
  return connected(rpc, how, async ({ greeting }) => greeting).catch(() => null);
}

function exchanged(rpc: RpcWire, message: RpcMessage, how: RpcGreeting = {}): Promise<RpcMessage | null> {
  return connected(rpc, how, async (connection) => {
    expectMessage(connection.greeting, WELCOME);
    connection.send(message);
    return connection.next();
  });
}

async function answerTo(
  rpc: RpcWire,
  { uri }: Procedure,
  options: Dict = {},
  kwargs: Dict = {},
  how: RpcGreeting = {},
) {
  const message = await exchanged(rpc, [CALL, 1, options, uri, [], kwargs], how);
  expectMessage(message, RESULT);
  return { message: message ?? [], details: dict(message?.[2]) };
}

/** Returns the URI and keyword arguments of a refusal. */
async function refusal(rpc: RpcWire, uri: string): Promise<readonly [unknown, Dict]> {
  const message = await exchanged(rpc, [CALL, 1, {}, uri, [], {}]);
  expectMessage(message, ERROR);
  return [message?.[4], dict(message?.[6])];
}

const subscribed = (rpc: RpcWire, topic: string) => exchanged(rpc, [SUBSCRIBE, 1, {}, topic]);

function expectMessage(message: RpcMessage | null, type: number | undefined): void {
  expectThat(message?.[0] === type, 'message', NAMES[type ?? 0] ?? 'a message', nameOf(message));
}

function expectAnswer({ answer }: (typeof PROCEDURES)[number], message: RpcMessage): void {
  expectNone(wireShapeDifferences(answer, message[4] ?? {}, PLAIN));
}

/** Returns the name of a message, or the URI of an error. */
function nameOf(message: RpcMessage | null): string {
  if (message === null) return 'the end of the connection';
  const [type] = message;
  if (type === ERROR && typeof message[4] === 'string') return `ERROR ${message[4]}`;
  return NAMES[Number(type)] ?? 'another message';
}

function dict(value: unknown): Dict {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Dict) : {};
}
