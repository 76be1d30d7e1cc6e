import fc from 'fast-check';
import {
  applyChanges,
  applyDamage,
  changes,
  damage,
  deepText,
  hostileJson,
  hostileText,
  type Json,
  toJsonText,
} from './hostile-values.ts';
import { HELLO } from './rpc-line.ts';
import { fromSchema, type JsonSchema } from './schema-values.ts';

/** A procedure of the platform, as `/procedures.json` describes it. */
export interface RpcProcedure {
  readonly uri: string;
  readonly kwargs: JsonSchema;
}

export interface RpcDocument {
  readonly procedures: readonly RpcProcedure[];
  readonly topics: readonly { readonly uri: string }[];
  readonly error: { readonly prefix: string; readonly codes: readonly string[] };
}

/** A message of a case. */
export interface RpcCase {
  /** `new`: before HELLO. `visitor` and `player`: in a session. */
  readonly phase: 'new' | 'visitor' | 'player';
  readonly text: string;
  readonly isBinary?: boolean;
  /** The id of the call or subscription, where the message is a whole one. It then needs a reply or a close. */
  readonly id?: number;
}

/** Ids of a session only have to differ. */
const CALL_ID = 7;
const phase = fc.constantFrom('visitor' as const, 'player' as const, 'player' as const);
const anyPhase = fc.constantFrom('new' as const, 'visitor' as const);

const callText = (uri: string, kwargs: unknown, options: unknown = {}) =>
  toJsonText([48, CALL_ID, options, uri, [], kwargs] as Json);

const inPhase = (text: fc.Arbitrary<string>): fc.Arbitrary<RpcCase> =>
  fc.record({ phase, text, id: fc.constant(CALL_ID) });

type CallTechnique = (procedure: RpcProcedure) => fc.Arbitrary<RpcCase>;

/** The ways to break the arguments of a call, by name. */
export const CALL_TECHNIQUES: Readonly<Record<string, CallTechnique>> = {
  plain: ({ uri, kwargs }) => inPhase(fromSchema(kwargs).map((value) => callText(uri, value))),
  arguments: changedArguments,
  'more arguments': changedArguments,
  'even more arguments': changedArguments,
  'every argument': ({ uri, kwargs }) => {
    const names = Object.keys(kwargs.properties ?? {});
    const values = fc.array(hostileJson, { minLength: names.length, maxLength: names.length });
    return inPhase(
      values.map((list) =>
        callText(uri, Object.fromEntries(names.map((name, at) => [name, list[at] ?? null]))),
      ),
    );
  },
  'no dictionary': ({ uri }) => inPhase(hostileJson.map((value) => callText(uri, value))),
  options: ({ uri, kwargs }) =>
    inPhase(
      fc
        .tuple(
          fromSchema(kwargs),
          fc.constantFrom('x_request_id', 'timeout', 'disclose_me', '__proto__'),
          hostileJson,
        )
        .map(([value, name, option]) => callText(uri, value, Object.fromEntries([[name, option]]))),
    ),
  'positional arguments': ({ uri }) =>
    inPhase(hostileJson.map((value) => toJsonText([48, CALL_ID, {}, uri, [value], {}] as Json))),
  'other names': ({ uri }) =>
    inPhase(
      fc
        .tuple(hostileText, fc.constantFrom('before', 'behind', 'instead'))
        .map(([text, place]) => callText(respell(uri, text, place), {})),
    ),
};

function changedArguments({ uri, kwargs }: RpcProcedure): fc.Arbitrary<RpcCase> {
  return inPhase(
    fc.tuple(fromSchema(kwargs), changes).map(([value, list]) => callText(uri, applyChanges(value, list))),
  );
}

function respell(uri: string, text: string, place: string): string {
  if (place === 'instead') return text;
  return place === 'before' ? text + uri : uri + text;
}

type FrameTechnique = (document: RpcDocument) => fc.Arbitrary<RpcCase>;

/** Whole messages, also those that only a router sends. */
const wholeFrames = ({ procedures, topics }: RpcDocument): readonly Json[] => [
  [1, 'playerdesk', { roles: { caller: {} } }],
  [1, 'playerdesk', { authextra: { clientIdentity: 'unknown' } }],
  [3, {}, 'wamp.error.canceled'],
  [6, {}, 'wamp.close.normal'],
  [32, CALL_ID, {}, topics[0]?.uri ?? '/sessionStateChange'],
  [34, CALL_ID, 1],
  [48, CALL_ID, {}, procedures[0]?.uri ?? '', [], {}],
  [
    48,
    CALL_ID,
    { x_request_id: 'request-1' },
    '/user#login',
    [],
    { usernameOrEmail: 'a@example.com', password: 'x' },
  ],
  [2, 1, {}],
  [5, {}],
  [8, 48, CALL_ID, {}, 'wamp.error.runtime_error'],
  [16, CALL_ID, {}, '/sessionStateChange', [], { code: 2 }],
  [33, CALL_ID, 1],
  [36, 1, 1, {}, [], {}],
  [49, CALL_ID, {}],
  [50, CALL_ID, {}, [], {}],
  [64, CALL_ID, {}, '/user#login'],
  [68, CALL_ID, 1, {}],
  [70, CALL_ID, {}],
];

/** The ways to break a message, by name. */
export const FRAME_TECHNIQUES: Readonly<Record<string, FrameTechnique>> = {
  'whole frames': (document) =>
    fc.record({ phase: anyPhase, text: fc.constantFrom(...wholeFrames(document)).map(toJsonText) }),
  'changed frames': (document) =>
    fc
      .record({ phase: anyPhase, frame: fc.constantFrom(...wholeFrames(document)), list: changes })
      .map(({ frame, list, ...rest }) => ({ ...rest, text: toJsonText(applyChanges(frame, list)) })),
  'damaged text': (document) =>
    fc
      .record({
        phase: anyPhase,
        frame: fc.constantFrom(...wholeFrames(document)),
        list: fc.array(damage, { minLength: 1, maxLength: 4 }),
      })
      .map(({ frame, list, ...rest }) => ({ ...rest, text: list.reduce(applyDamage, toJsonText(frame)) })),
  'other codes': () =>
    fc
      .record({ phase: anyPhase, code: hostileJson, rest: fc.array(hostileJson, { maxLength: 5 }) })
      .map(({ code, rest, ...others }) => ({ ...others, text: toJsonText([code, ...rest]) })),
  'no frame': () =>
    fc.record({
      phase: anyPhase,
      text: fc.oneof(
        hostileText,
        hostileJson.map((value) => toJsonText(value)),
      ),
    }),
  binary: (document) =>
    fc.record({
      phase: anyPhase,
      text: fc.constantFrom(...wholeFrames(document)).map(toJsonText),
      isBinary: fc.constant(true),
    }),
  sizes: () =>
    fc
      .record({
        phase: anyPhase,
        length: fc.constantFrom(60_000, 65_536, 65_537, 300_000),
        depth: fc.integer({ min: 5, max: 20_000 }),
        isDeep: fc.boolean(),
      })
      .map(({ length, depth, isDeep, ...rest }) => ({
        ...rest,
        text: isDeep
          ? `[48,${CALL_ID},{},"/user#login",[],{"a":${deepText(depth)}}]`
          : callText('/user#login', { usernameOrEmail: 'x'.repeat(length) }),
      })),
  subscriptions: ({ topics }) =>
    fc
      .record({
        phase,
        topic: fc.oneof(hostileText, fc.constantFrom(...topics.map(({ uri }) => uri))),
        options: fc.oneof(
          fc.constant({}),
          fc.dictionary(fc.constantFrom('match', '__proto__', 'get_retained'), hostileJson),
        ),
      })
      .map(({ topic, options, ...rest }) => ({
        ...rest,
        text: toJsonText([32, CALL_ID, options as Json, topic]),
        id: CALL_ID,
      })),
  'second hello': () => fc.record({ phase, text: fc.constant(HELLO) }),
};
