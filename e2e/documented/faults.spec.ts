import { createRestPlatform } from '@playerdesk/adapters/rest';
import { createRpcPlatform } from '@playerdesk/adapters/rpc';
import {
  type AnyOperation,
  acceptTerms,
  getBonuses,
  getBonusOffers,
  getDisplayPages,
  getDocuments,
  getFavourites,
  getJackpots,
  getLimits,
  getMessages,
  getPayments,
  getProductBlocks,
  getProfile,
  getRealityCheck,
  getSession,
  getWallets,
  markMessage,
  type Platform,
  setLimit,
  signIn,
  triggerBonus,
} from '@playerdesk/contract/internal';
import { WebSocket } from 'ws';
import {
  addBonus,
  type DocumentedPlatform,
  type FaultKind,
  type Player,
  type Readings,
  singleSwitches,
} from '../../apps/documented-platform/src/start.ts';
import { expect, type Protocol, test } from './fixture.ts';

/**
 * Time in milliseconds before a call counts as unanswered. For a call that is never answered, a longer wait proves
 * nothing.
 */
const PATIENCE = { timeout: 25, others: 8_000 };

interface Tried {
  readonly operation: AnyOperation;
  readonly input?: object;
  /** The call that fails, or null if the documents define none for the protocol. */
  readonly rest: string | null;
  readonly wamp: string | null;
}

const READS: readonly Tried[] = [
  { operation: getProfile, rest: 'GET /player/user-info', wamp: '/user/account#getProfile' },
  { operation: getSession, rest: 'GET /responsiblegaming/session', wamp: null },
  { operation: getDisplayPages, rest: 'GET /player/display-pages', wamp: null },
  { operation: getLimits, rest: 'GET /responsiblegaming/limit', wamp: '/user/limit#getLimits' },
  { operation: getProductBlocks, rest: 'GET /responsiblegaming/product-blocks', wamp: null },
  { operation: getRealityCheck, rest: 'GET /responsiblegaming/realitycheck-data', wamp: null },
  { operation: getWallets, rest: 'GET /wallets', wamp: '/user/account#getBalance' },
  {
    operation: getPayments,
    input: { offset: 0, max: 10, type: 'deposit' },
    rest: 'GET /transaction/payments',
    wamp: '/user#getTransactionHistory',
  },
  { operation: getBonuses, rest: 'GET /bonus', wamp: '/user/bonus#getClaimableBonuses' },
  {
    operation: getBonusOffers,
    rest: 'GET /bonus/offers',
    wamp: '/user#getApplicableBonuses',
  },
  { operation: getMessages, rest: 'GET /internalmessages', wamp: null },
  { operation: getDocuments, rest: 'GET /kyc', wamp: null },
  { operation: getFavourites, rest: 'GET /casino/favorites', wamp: null },
  { operation: getJackpots, rest: 'GET /event-feed/jackpots', wamp: null },
];

const LIMIT = { type: 'deposit', period: 'daily', amount: 50_000, currency: 'EUR' };
const WRITES: readonly Tried[] = [
  {
    operation: setLimit,
    input: LIMIT,
    rest: 'POST /responsiblegaming/limit/v2',
    wamp: '/user/limit#setDepositLimit',
  },
  {
    operation: triggerBonus,
    input: { code: 'SPRING' },
    rest: 'POST /bonus/trigger/{code}',
    wamp: '/user/bonus#apply',
  },
  {
    operation: markMessage,
    input: { messageId: '31', status: 'Read' },
    rest: 'POST /internalmessages/mark',
    wamp: null,
  },
  { operation: acceptTerms, input: { version: '2' }, rest: 'GET /player/update-player-tac', wamp: null },
];

/** Faults after which the adapter must not invent an answer, and the error codes that report them. */
const UNANSWERED: readonly (readonly [FaultKind, readonly string[]])[] = [
  ['status', ['server', 'network']],
  ['timeout', ['timeout']],
  ['cut', ['network', 'unreadable']],
  ['null', ['unreadable']],
  ['not-json', ['unreadable', 'network']],
];

for (const reading of singleSwitches()) {
  const [name = ''] = Object.keys(reading);
  const tag = name.startsWith('rpc') ? ['@full', '@wamp'] : ['@full'];

  test.describe(`with the reading ${JSON.stringify(reading)}`, { tag }, () => {
    for (const [kind, errors] of UNANSWERED) {
      test(`each read fails without an invented answer under the fault "${kind}", and succeeds afterward`, async ({
        documented,
        protocol,
      }) => {
        const account = await openAccount(documented, protocol, reading);
        for (const { tried, call } of listCalls(READS, documented, protocol)) {
          const healthy = await account.ask(tried);
          documented.fail({ call, kind });

          const failed = await account.ask(tried, kind).catch((error: unknown) => error);

          expect(failed, call).toMatchObject({ code: expect.any(String) });
          expect(errors, call).toContain((failed as { kind: string }).kind);
          documented.heal();
          await account.signInAgain();
          expect(timeless(await account.ask(tried)), call).toEqual(timeless(healthy));
        }
        account.close();
      });
    }

    test('empty lists on the wire are returned as empty lists', async ({ documented, protocol }) => {
      const account = await openAccount(documented, protocol, reading);
      for (const { tried, call } of listCalls(READS, documented, protocol)) {
        documented.fail({ call, kind: 'empty-list' });

        const answer = await account.ask(tried);

        // Balances by currency may be an object on the wire, and the updatable fields have a default.
        if (tried.operation !== getWallets && tried.operation !== getProfile)
          for (const list of collectLists(answer)) expect(list, call).toEqual([]);
        documented.heal();
      }
      account.close();
    });

    test('a write is sent at most once under any fault', async ({ documented, protocol }) => {
      const account = await openAccount(documented, protocol, reading);
      const kinds = ['timeout', 'cut', 'not-json', 'drop-after-write', 'status'] as const;
      for (const kind of kinds) {
        for (const { tried, call } of listCalls(WRITES, documented, protocol)) {
          documented.log.clear();
          documented.fail({ call, kind });

          const failed = await account.ask(tried, kind).catch((error: unknown) => error);

          expect(failed, `${call} ${kind}`).toMatchObject({ kind: expect.any(String) });
          expect(countEntries(documented, call), `${call} ${kind}`).toBeLessThanOrEqual(1);
          documented.heal();
          await account.signInAgain();
        }
      }
      account.close();
    });
  });
}

const CURRENT_LOBBY: readonly AnyOperation[] = [getFavourites, getJackpots];

/** Filters a list to the operations that have a call in the current protocol and readings. */
function listCalls(list: readonly Tried[], { readings }: DocumentedPlatform, protocol: Protocol) {
  return list.flatMap((tried) => {
    const named = tried[protocol];
    const isArgument = readings.rpcLimits === 'argument' && named === '/user/limit#setDepositLimit';
    const isGone = readings.lobbyCalls === 'older' && CURRENT_LOBBY.includes(tried.operation);
    return named === null || isGone ? [] : [{ tried, call: isArgument ? '/user/limit#set' : named }];
  });
}

const countEntries = (documented: DocumentedPlatform, call: string): number =>
  documented.log.calls.filter((entry) => entry.call === call).length;

/** Removes the values that change while the test runs. */
const timeless = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify({ ...Object(answer), sessionLength: 0 }).replace(/T\d\d:\d\d:\d\d(?:\.\d+)?/g, 'T'),
  );

/** Collects every array in an answer, at any depth. */
function collectLists(answer: unknown): unknown[][] {
  if (Array.isArray(answer)) return [answer, ...answer.flatMap(collectLists)];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(collectLists);
}

/** Creates a player with data for every list and signs in over the protocol. */
async function openAccount(documented: DocumentedPlatform, protocol: Protocol, reading: Partial<Readings>) {
  documented.reset();
  documented.set(reading);
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  fill(documented, player);
  const platform = connect(documented, protocol);
  const enter = async (): Promise<string> => {
    const { email, password } = player;
    const from = { platform: '', operatingSystem: '', browser: '' };
    const { sessionId } = await platform.call(signIn, { username: email, password, ...from });
    return sessionId;
  };
  let sessionId = await enter();
  return {
    ask: ({ operation, input = {} }: Tried, fault?: FaultKind): Promise<unknown> => {
      const timeout = fault === 'timeout' ? PATIENCE.timeout : PATIENCE.others;
      return platform.call(operation, input as never, { sessionId, timeout });
    },
    /** A websocket session ends with its connection. */
    signInAgain: async () => {
      if (protocol === 'wamp') sessionId = await enter();
    },
    close: () => platform.close(),
  };
}

function connect({ restUrl, wampUrl, readings }: DocumentedPlatform, protocol: Protocol): Platform {
  const { units, limitWords, rpcLimits } = readings;
  const unit = units === 'configured' ? { amounts: readings.amounts } : {};
  if (protocol === 'rest')
    return createRestPlatform({ baseUrl: restUrl, ...unit, limitSpelling: limitWords });
  return createRpcPlatform({
    url: wampUrl,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    ...unit,
    ...(rpcLimits === 'argument' && { limitCalls: 'argument' as const }),
  });
}

function fill({ state }: DocumentedPlatform, player: Player): void {
  state.deposit(player, 10);
  addBonus(state, player, { name: 'Welcome' });
  player.documents.push({ type: 'id', status: 'uploaded', reasons: [], added: Date.now() });
  player.pages.push({ pageType: 'ResponsibleGamingTest', forced: true });
  player.messages.push({
    id: 31,
    title: 'The cup has begun',
    content: '<p>Join the cup.</p>',
    status: 'Notified',
    messageSent: Date.now() - 60_000,
    ctaAction: null,
    ctaText: null,
  });
}
