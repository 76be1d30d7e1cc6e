import fc from 'fast-check';
import { applyChanges, changes, hostileJson, type Json } from './hostile-values.ts';

/**
 * A message to post from a frame. Values that JSON cannot carry are built in the page.
 *
 * - `json`: the value itself.
 * - `text`: the value as JSON text.
 * - Others: the value inside of a structure that only a structured clone can carry.
 */
export interface MessagePlan {
  readonly as: (typeof SHAPES)[number];
  readonly value: unknown;
}

const SHAPES = [
  'json',
  'json',
  'json',
  'text',
  'list',
  'map',
  'set',
  'date',
  'cyclic',
  'buffer',
  'bigint',
  'error',
] as const;

/** Messages of any content. No frame may cause an effect with one that its window or origin does not allow. */
export function foreignMessages(genuine: readonly Json[]): fc.Arbitrary<MessagePlan> {
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...genuine) },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...genuine), changes).map(([one, list]) => applyChanges(one, list)),
    },
    { weight: 1, arbitrary: hostileJson },
  );
  return fc.record({ as: fc.constantFrom(...SHAPES), value });
}

/**
 * Messages whose envelope is broken: no window and no origin makes one valid. `keys` are the fields of the envelope that
 * name a message.
 */
export function malformedMessages(
  genuine: readonly Json[],
  keys: readonly string[],
): fc.Arbitrary<MessagePlan> {
  const broken = fc
    .tuple(fc.constantFrom(...genuine), hostileJson)
    .map(([one, name]) => Object.fromEntries(Object.entries(one as object).map(breakIn(keys, name))) as Json);
  return fc.record({
    as: fc.constantFrom(...SHAPES),
    value: fc.oneof({ weight: 3, arbitrary: broken }, { weight: 1, arbitrary: hostileJson }),
  });
}

/** Replaces the fields that name a message. Another field would leave it genuine. */
const breakIn =
  (keys: readonly string[], name: Json) =>
  ([key, value]: [string, Json]): [string, Json] => [key, keys.includes(key) ? asUnknownName(name) : value];

/** Keeps a hostile name from being a genuine one by chance. */
const asUnknownName = (name: Json): Json => (typeof name === 'string' ? `${name}\u200b` : name);

/** Requests of the cashier that the page grants only for addresses, scripts and methods that the operator allows. */
const REQUESTS = [
  ['TOP_URL_REPLACE', 'url'],
  ['TOP_URL_REDIRECT', 'url'],
  ['SETUP_AUTHORIZE_SCRIPT', 'provider'],
  ['EXECUTE_AUTHORIZE_METHOD', 'method'],
  ['ADD_CONFIG_TO_WINDOW', 'owned'],
] as const;

/** Requests of the real cashier for what no operator allows. */
export const hostileRequests: fc.Arbitrary<MessagePlan> = fc
  .tuple(fc.constantFrom(...REQUESTS), hostileJson)
  .map(([[eventType, field], value]) => ({ as: 'json', value: { eventType, payload: { [field]: value } } }));

/**
 * Builds the planned messages and posts them from a frame. Runs in the page, so it uses nothing from outside.
 *
 * @param text JSON of a list of plans. The deepest values cannot be passed into a page in another way.
 */
export function postPlans(text: string): void {
  const plans = JSON.parse(text) as readonly { as: string; value: unknown }[];
  const cyclic = (value: unknown) => {
    const object: Record<string, unknown> = { value };
    object.self = object;
    return object;
  };
  const builders: Record<string, (value: unknown) => unknown> = {
    json: (value) => value,
    text: (value) => JSON.stringify(value),
    list: (value) => [value],
    map: (value) => new Map(Object.entries((value ?? {}) as object)),
    set: (value) => new Set([value]),
    date: () => new Date(Number.NaN),
    cyclic,
    buffer: (value) => new TextEncoder().encode(JSON.stringify(value)),
    bigint: (value) => ({ ...(value as object), amount: 10n ** 40n }),
    error: (value) => new Error(JSON.stringify(value)),
  };
  for (const { as, value } of plans) (window.opener ?? window.top).postMessage(builders[as]?.(value), '*');
}
