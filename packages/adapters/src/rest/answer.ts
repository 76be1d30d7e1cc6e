import {
  type AnyOperation,
  type ErrorFacts,
  fromWire,
  type PlayerdeskError,
  playerdeskError,
  readWireError,
} from '@playerdesk/contract';
import { isReadable } from '../answer-shape.ts';

/** An answer as read from the wire, before it means anything. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
}

/** The contract's value of a good answer. Throws a PlayerdeskError for every other. */
export function readAnswer(operation: AnyOperation, answer: WireAnswer): unknown {
  const body = parse(answer.text);
  if (answer.status >= 200 && answer.status < 300) {
    const value =
      answer.text.trim() === '' ? {} : fromWire(body, operation.rest.names, operation.rest.values);
    // What is no JSON at all comes from somebody in between, such as a hotel's sign-in page.
    if (!isReadable(value, operation.expects)) throw unreadable(answer);
    return value;
  }
  throw readRefusal(operation, answer, body);
}

function unreadable(answer: WireAnswer): PlayerdeskError {
  return playerdeskError({ code: 'generic.unreadable-answer', kind: 'unreadable', ...correlation(answer) });
}

function readRefusal(operation: AnyOperation, answer: WireAnswer, body: unknown): PlayerdeskError {
  const refusal = asRecord(body);
  const code = typeof refusal?.Code === 'string' ? refusal.Code : undefined;
  const facts = correlation(answer);
  if (answer.status >= 500)
    return playerdeskError({ code: 'generic.unknown-error', kind: 'server', ...facts });
  if (answer.status === 404 && code === undefined) {
    return playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented', ...facts });
  }
  if (code === undefined && answer.status !== 401) return unreadable(answer);
  if (answer.status === 401 && code !== 'IncorrectCredentials') {
    return playerdeskError({ code: 'generic.session-expired', kind: 'session', ...facts });
  }
  const details = detailKeys(refusal?.Details);
  const description = typeof refusal?.Message === 'string' ? { description: refusal.Message } : {};
  return playerdeskError({
    kind: 'refused',
    ...firstKnown(operation, code ?? '', details),
    ...fieldCodes(operation, code ?? '', details),
    ...description,
    ...facts,
  });
}

/** Of several details the first that means something here tells the whole. */
function firstKnown(
  { area }: AnyOperation,
  code: string,
  details: string[],
): { code: string; field?: string } {
  const read = details.map((key) => readWireError(area, code, key));
  return read.find(({ field }) => field !== undefined) ?? readWireError(area, code, details[0]);
}

/** Details come as an object by field or as a list of names or of `{ Key }`. */
function detailKeys(details: unknown): string[] {
  if (Array.isArray(details)) {
    return details.flatMap((item) => {
      const name = typeof item === 'string' ? item : (asRecord(item)?.Key ?? asRecord(item)?.Field);
      return typeof name === 'string' ? [name] : [];
    });
  }
  return Object.keys(asRecord(details) ?? {});
}

function fieldCodes(operation: AnyOperation, code: string, details: string[]): Pick<ErrorFacts, 'fields'> {
  const named = details.map((key) => readWireError(operation.area, code, key));
  const entries = named.flatMap(({ field, code: fieldCode }) => (field ? [[field, fieldCode] as const] : []));
  return entries.length > 0 ? { fields: Object.fromEntries(entries) } : {};
}

function correlation({ retryAfter, requestId }: WireAnswer): Pick<ErrorFacts, 'retryAfter' | 'requestId'> {
  return { ...(retryAfter !== undefined && { retryAfter }), ...(requestId !== undefined && { requestId }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
