import {
  type AnyOperation,
  type ErrorFacts,
  isPlayerdeskError,
  type PlayerdeskError,
  playerdeskError,
  readWireError,
  SIGN_UP_FIELDS,
  UnreadableAnswer,
} from '@playerdesk/contract/internal';
import type { Kwargs } from '@playerdesk/wamp';
import { readDetailKeys } from '../detail-keys.ts';
import type { OperationMapping } from './operation-mapping.ts';
import { WampFailure } from './wamp.ts';

const wireNames = new Map(Object.entries(SIGN_UP_FIELDS).map(([wire, { field }]) => [field, wire]));

/** Converts any failure of a call to the contract's error. */
export function readFailure(
  operation: AnyOperation,
  mapping: OperationMapping,
  failure: unknown,
  requestId: string | undefined,
): PlayerdeskError {
  const facts = requestId === undefined ? {} : { requestId };
  if (isPlayerdeskError(failure)) return failure;
  if (failure instanceof UnreadableAnswer) {
    return playerdeskError({
      code: 'generic.unreadable-answer',
      kind: 'unreadable',
      cause: failure,
      ...facts,
    });
  }
  if (!(failure instanceof WampFailure)) {
    return playerdeskError({ code: 'generic.network', kind: 'network', cause: failure, ...facts });
  }
  return playerdeskError({
    ...readReason(operation, mapping, failure),
    ...getCorrelation(failure.details),
    ...facts,
  });
}

function readReason(operation: AnyOperation, mapping: OperationMapping, failure: WampFailure): ErrorFacts {
  switch (failure.why) {
    case 'timeout':
      return { code: 'generic.timeout', kind: 'timeout' };
    case 'unreadable':
      return { code: 'generic.unreadable-answer', kind: 'unreadable' };
    case 'lost':
      return { code: 'generic.network', kind: 'network' };
    default:
      return readRefusal(operation, mapping, failure);
  }
}

/** WAMP errors after which the procedure may have been executed. A read has to establish the outcome. */
const POSSIBLY_DONE = new Set(
  ['canceled', 'timeout', 'unavailable', 'runtime_error', 'network_failure', 'payload_size_exceeded'].map(
    (name) => `wamp.error.${name}`,
  ),
);

function readRefusal(
  operation: AnyOperation,
  mapping: OperationMapping,
  { uri, kwargs }: WampFailure,
): ErrorFacts {
  if (uri === 'wamp.error.no_such_procedure') {
    return {
      code: 'generic.not-implemented',
      kind: 'not-implemented',
      description: 'Method not implemented',
    };
  }
  if (POSSIBLY_DONE.has(uri)) return { code: 'generic.unknown-error', kind: 'server' };
  // The specification names a description only. Platforms that send codes use those of the REST wire.
  const code = typeof kwargs.code === 'string' ? kwargs.code : (uri.split('.').at(-1) ?? '');
  const text = [kwargs.desc, kwargs.description, kwargs.message].find((text) => typeof text === 'string');
  const description = text === undefined ? {} : { description: text as string };
  if (code === 'NotAuthenticated') return { code: 'generic.session-expired', kind: 'session' };
  if (code === 'UnknownError' || code === 'ServiceUnavailable') {
    return { code: 'generic.unknown-error', kind: 'server' };
  }
  const retryAfter = typeof kwargs.retryAfter === 'number' ? { retryAfter: kwargs.retryAfter } : {};
  if (code === 'PlayerSelfBlocked' && operation.session === 'required') {
    // A break has ended the session, whichever operation was called.
    return { code: 'responsible-gaming.player-self-blocked', kind: 'session', ...description, ...retryAfter };
  }
  return {
    kind: 'refused',
    ...readDetails(operation, mapping, code, kwargs.details),
    ...description,
    ...retryAfter,
  };
}

/** Returns the error code, and one per keyword argument that the refusal names. */
function readDetails(
  { area, rest }: AnyOperation,
  { fields = {} }: OperationMapping,
  code: string,
  details: unknown,
): Pick<ErrorFacts, 'code' | 'field' | 'fields'> {
  const names = readDetailKeys(details);
  const named = names.map((name) => {
    const field = Object.hasOwn(fields, name) ? (fields[name] as string) : name;
    return {
      field,
      ...readWireError(
        area,
        code,
        wireNames.get(field) ?? getOwnName(rest.names, field) ?? capitalize(field),
      ),
    };
  });
  const all = Object.fromEntries(named.flatMap(({ field, code: own }) => (field ? [[field, own]] : [])));
  const first =
    named.find((read) => read.code !== 'generic.unknown-error') ?? readWireError(area, code, undefined);
  return {
    code: first.code,
    ...(first.field && { field: first.field }),
    ...(names.length > 0 && { fields: all }),
  };
}

/** Looks up an own property only: names come from the platform, and `toString` is not in the table. */
const getOwnName = (names: Readonly<Record<string, string>> | undefined, field: string) =>
  names && Object.hasOwn(names, field) ? names[field] : undefined;

const capitalize = (field: string) => field.charAt(0).toUpperCase() + field.slice(1);

function getCorrelation({ x_request_id: id }: Kwargs): Pick<ErrorFacts, 'requestId'> {
  return typeof id === 'string' ? { requestId: id } : {};
}
