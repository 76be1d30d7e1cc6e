import { findLeak } from './leaks.ts';
import type { RestRequest } from './rest-cases.ts';
import type { RestAnswer } from './rest-client.ts';

/** Bodies beyond this length may be cut off without an answer. */
const BODY_LIMIT = 64 * 1024;

/** Returns what is wrong with an answer. Null when it is right. */
export function judgeRestAnswer(
  answer: RestAnswer,
  request: RestRequest,
  codes: ReadonlySet<string>,
): string | null {
  if (answer.kind === 'hang') return 'no answer within 8 seconds';
  if (answer.kind === 'closed') {
    const mayClose = request.bytes !== undefined || (request.body?.length ?? 0) > BODY_LIMIT;
    return mayClose ? null : 'the connection was closed without an answer';
  }
  const { status, text } = answer;
  const leak = findLeak(text, JSON.stringify(request));
  if (leak !== null) return `${status} reveals ${leak}`;
  if (status === 503 && text.includes('"ServiceUnavailable"')) return null;
  if (status >= 500) return `${status} ${text.slice(0, 120)}`;
  const isBodyless = status < 400 || request.method === 'HEAD' || request.bytes !== undefined;
  return isBodyless ? null : judgeErrorShape(answer.type, text, codes);
}

/** Returns how an error differs from the wire's shape. */
function judgeErrorShape(type: string, text: string, codes: ReadonlySet<string>): string | null {
  if (!type.startsWith('application/json')) return `an error of type ${type}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'an error that is not JSON';
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'an error that is no object';
  const { Code, Details = {}, Message = '', code = '', ...others } = body as Record<string, unknown>;
  if (typeof Code !== 'string' || !codes.has(Code)) return `an error with the code ${String(Code)}`;
  const areTexts = typeof Message === 'string' && typeof code === 'string' && areTextsByName(Details);
  if (!areTexts || Object.keys(others).length > 0) return `an error of another shape: ${text.slice(0, 200)}`;
  return null;
}

const areTextsByName = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');
