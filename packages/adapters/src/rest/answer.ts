import {
  type AnyOperation,
  type ErrorFacts,
  fromWire,
  type PlayerdeskError,
  playerdeskError,
} from '@playerdesk/contract';
import { isReadable } from '../answer-shape.ts';

/** An answer as read from the wire, before it means anything. */
export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
}

/** The contract's value of a good answer. Rejects with a PlayerdeskError for every other. */
export async function readAnswer(operation: AnyOperation, answer: WireAnswer): Promise<unknown> {
  const body = parse(answer.text);
  if (answer.status >= 200 && answer.status < 300) {
    const value =
      answer.text.trim() === '' ? {} : fromWire(body, operation.rest.names, operation.rest.values);
    // What is no JSON at all comes from somebody in between, such as a hotel's sign-in page.
    if (!isReadable(value, operation.expects)) throw unreadable(answer);
    return value;
  }
  throw await readRefusal(operation, answer, body);
}

function unreadable(answer: WireAnswer): PlayerdeskError {
  return playerdeskError({ code: 'generic.unreadable-answer', kind: 'unreadable', ...correlation(answer) });
}

/** What a code means, and which fields it names. Loaded beside the first write: a good answer does without. */
export const meanings = () => import('./refusal.ts');

async function readRefusal(
  operation: AnyOperation,
  answer: WireAnswer,
  body: unknown,
): Promise<PlayerdeskError> {
  const refusal = asRecord(body);
  const code = codeOf(operation, answer.status, refusal);
  const facts = correlation(answer);
  if (answer.status >= 500)
    return playerdeskError({ code: 'generic.unknown-error', kind: 'server', ...facts });
  if (answer.status === 404 && code === undefined) {
    return playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented', ...facts });
  }
  if (code === undefined && answer.status !== 401) return unreadable(answer);
  if (answer.status === 401 && code !== 'IncorrectCredentials') {
    // A break has ended the session, whatever was asked for.
    const isBreak = code === 'PlayerSelfBlocked';
    const ended = isBreak ? 'responsible-gaming.player-self-blocked' : 'generic.session-expired';
    return playerdeskError({ code: ended, kind: 'session', ...facts });
  }
  const meaning = await meanings().then(
    ({ meaningOf }) => meaningOf(operation, code ?? '', refusal?.Details),
    // A no is a no, though its words cannot be loaded.
    () => ({ code: 'generic.unknown-error' }),
  );
  const description = typeof refusal?.Message === 'string' ? { description: refusal.Message } : {};
  return playerdeskError({ kind: 'refused', ...meaning, ...description, ...facts });
}

/** A refusal's code. Of a file it stands in a field of its own; a server before the platform says 413 and no more. */
function codeOf(
  { rest }: AnyOperation,
  status: number,
  refusal: Record<string, unknown> | undefined,
): string | undefined {
  const found = [rest.host && refusal?.code, refusal?.Code].find((code) => typeof code === 'string');
  return (found as string | undefined) ?? (status === 413 ? 'TooLarge' : undefined);
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
