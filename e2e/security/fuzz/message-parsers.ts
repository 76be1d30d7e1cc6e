import { fromWire, toWire } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { readFrame, readRouterMessage } from '@playerdesk/wamp';
import { readClientMessage } from '@playerdesk/wamp/router';
import fc from 'fast-check';
import { readEnvelope, readFrameMessage } from '../../../packages/cashier/src/frame/frame-message.ts';
import { createSignInFactsStore } from '../../../packages/core/src/account/login-facts.ts';
import { createMemoryStore } from '../../../packages/core/src/environment/environment.ts';
import { readFrameMessage as readEidMessage } from '../../../packages/core/src/flows/eid/frame-message.ts';
import { readSignUpDraft } from '../../../packages/core/src/flows/sign-up/sign-up-draft.ts';
import { readWealthDraft } from '../../../packages/core/src/flows/wealth/wealth-draft.ts';
import { readGameMessage } from '../../../packages/widgets/src/features/games/game-message.ts';
import { CASHIER, LOOKUP } from '../cashier-messages.ts';
import { applyChanges, changes, hostileJson, type Json, throughJson, toJsonText } from './hostile-values.ts';
import type { FuzzedParser } from './parser.ts';

const CASES = 120;

/** A sample with changes, or any hostile value, as a parser of JSON returns it. */
const changedJson = (...samples: readonly unknown[]) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...samples), changes)
        .map(([value, list]) => throughJson(applyChanges(value as Json, list))),
    },
    { weight: 1, arbitrary: hostileJson.map(throughJson) },
  );

/** Creates a parser of a value of JSON. */
function ofJson<T>(
  name: string,
  samples: readonly unknown[],
  parse: (value: unknown) => T,
  judge: (result: T) => string | false | undefined,
): FuzzedParser {
  return {
    name,
    cases: CASES,
    run(draw) {
      const input = draw(changedJson(...samples));
      const result = parse(input);
      const is = result === null || result === undefined ? 'refused' : 'value';
      return { is, input, wrong: judge(result) || undefined };
    },
  };
}

const cashierMessages = [
  ...Object.entries(CASHIER).map(([eventType, { payload }]) => ({ eventType, payload: payload ?? null })),
  ...Object.entries(LOOKUP).map(([eventType, { payload }]) => ({ eventType, payload: payload ?? null })),
];

/** Reads a message as the frame's listener does. */
function readCashierMessage(data: unknown) {
  const envelope = readEnvelope(data);
  if (!envelope) return null;
  const read = (['cashier', 'lookup'] as const).map((frame) =>
    readFrameMessage(frame, envelope.eventType, envelope.payload, 'EUR'),
  );
  return read.find((message) => message !== null) ?? null;
}

function judgeCashierMessage(message: ReturnType<typeof readCashierMessage>): string | false {
  if (message === null) return false;
  const fields = message as unknown as Record<string, unknown>;
  if (typeof fields.type !== 'string') return 'a type that is no text';
  const { amount, pixels, url, reference, limit } = fields;
  if (amount !== undefined && !(Number.isSafeInteger(amount) && Number(amount) >= 0))
    return `the amount ${amount}`;
  if (pixels !== undefined && !(Number(pixels) > 0 && Number(pixels) <= 20_000))
    return `the height ${pixels}`;
  if (limit !== undefined && !Number.isFinite(limit)) return `the limit ${limit}`;
  const texts = [url, reference].filter((value) => value !== undefined);
  return (
    !texts.every((text) => typeof text === 'string' && text.length <= 2_000) &&
    'a field that is no short text'
  );
}

const areTexts = (value: object) => Object.values(value).every((text) => typeof text === 'string');
const frameWindow = { name: 'the frame' };
const gameOrigin = 'https://games.example';

/** The parsers of messages, frames and stored values. */
export const MESSAGE_PARSERS: readonly FuzzedParser[] = [
  ofJson('the cashier’s frame messages', cashierMessages, readCashierMessage, judgeCashierMessage),
  ofJson(
    'the cashier’s messages as text',
    cashierMessages.map(toJsonText),
    readCashierMessage,
    judgeCashierMessage,
  ),
  ofJson(
    'the e-ID frame messages',
    [
      { name: 'betr-oauth', query: '?code=a&state=b' },
      { action: 'gii::location_href', href: 'bankid:///' },
      { action: 'gii:bankid:collect', qrCode: 'bankid.a.0.b', isAppOpened: true, reason: 'expired' },
    ],
    readEidMessage,
    (message) => {
      if (message === 'malformed' || message === 'foreign') return false;
      const { kind, ...fields } = message;
      const wrong = Object.entries(fields).filter(
        ([, value]) => !['string', 'boolean'].includes(typeof value),
      );
      return (typeof kind !== 'string' || wrong.length > 0) && 'a field of another type';
    },
  ),
  ofJson(
    'the game frame messages',
    [{ source: 'playerdesk-game', type: 'close', gameId: 'slot' }],
    (data) =>
      readGameMessage(
        // Cast: the window is compared and never read.
        { origin: gameOrigin, source: frameWindow as unknown as Window, data },
        { origin: gameOrigin, source: frameWindow, gameId: 'slot' },
      ),
    (message) =>
      message !== null && !/^(ready|close|error|round)$/.test(message.type) && `the type ${message.type}`,
  ),
  ofJson(
    'the drafts of a registration',
    [
      {
        kind: 'sign-up',
        step: 'address',
        values: { email: 'a@example.com', city: 'Valletta' },
        registered: false,
      },
    ],
    (value) => readSignUpDraft(value, 'sign-up', {}),
    (draft) => draft !== null && !areTexts(draft.values) && 'a value that is no text',
  ),
  ofJson(
    'the drafts of a declaration',
    [
      {
        kind: 'source-of-wealth',
        player: 'p',
        step: 'income',
        values: { sources: ['a'], income: '0', occupation: 'x' },
      },
    ],
    (value) => readWealthDraft(value, 'p', { sources: ['a', 'b'], industries: ['c'], bands: [] }),
    (draft) => draft !== null && !Array.isArray(draft.values.sources) && 'sources that are no list',
  ),
  ofJson(
    'the stored facts of a sign-in',
    [{ hasToAcceptTerms: true, isEmailVerified: false }],
    (value) => {
      const tabStore = createMemoryStore();
      tabStore.set('playerdesk:login', toJsonText(value));
      // Cast: the store of facts uses nothing else of the environment and of the profile.
      const store = createSignInFactsStore({ environment: { tabStore } } as never);
      return store.apply({ hasToAcceptTerms: false, isActivated: true } as never);
    },
    ({ hasToAcceptTerms, isActivated }) =>
      (typeof hasToAcceptTerms !== 'boolean' || typeof isActivated !== 'boolean') && 'a fact that is no flag',
  ),
  ofJson(
    'readFrame and readRouterMessage',
    ['[2,9,{"roles":{}}]', '[50,1,{},[],{"a":1}]', '[8,48,1,{},"x.Refused",["why"]]', '[36,5,1,{},[],{}]'],
    (value) => {
      const frame = readFrame(typeof value === 'string' ? value : toJsonText(value));
      return frame && readRouterMessage(frame);
    },
    (message) => {
      const { details = {}, kwargs = {} } = (message ?? {}) as { details?: unknown; kwargs?: unknown };
      return ![details, kwargs].every(isDictionary) && 'details that are no dictionary';
    },
  ),
  ofJson(
    'readClientMessage',
    [
      [1, 'playerdesk', {}],
      [48, 1, {}, '/user#login', [], {}],
      [32, 1, {}, '/balance'],
      [34, 1, 1],
    ],
    (value) => readClientMessage(toJsonText(value)),
    (message) =>
      message?.type === 'call' &&
      !(Number.isSafeInteger(message.id) && message.id > 0 && isDictionary(message.kwargs)) &&
      'a call with an id or arguments of another type',
  ),
  {
    name: 'fromWire and toWire',
    cases: CASES,
    run(draw) {
      const operations = OPERATIONS.map(({ operation }) => operation.rest);
      const { names, values } = draw(fc.constantFrom(...operations), 'operation');
      const input = draw(changedJson({ Id: 1, Attributes: { a: 'b' }, Limits: [{ Type: 'Deposit' }] }));
      const read = fromWire(input, names, values);
      toWire(read, names, values);
      const isClean = typeof read !== 'object' || read === null || Object.getPrototypeOf(read) !== null;
      const isPolluted = (read as { polluted?: unknown } | null)?.polluted === true;
      return { is: 'value', input, wrong: isClean && !isPolluted ? undefined : 'a changed prototype' };
    },
  },
  {
    name: 'the schemas of inputs',
    cases: 4 * OPERATIONS.length,
    run(draw) {
      const { operation, schema } = draw(fc.constantFrom(...OPERATIONS), 'operation');
      const input = throughJson(draw(hostileJson));
      const isValid = schema.input.safeParse(input).success;
      return { is: isValid ? 'value' : 'refused', input: { operation: operation.name, input } };
    },
  },
];

const isDictionary = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
