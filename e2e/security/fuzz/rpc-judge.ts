import { findLeak } from './leaks.ts';
import type { RpcCase, RpcDocument } from './rpc-cases.ts';
import type { RpcMessage, RpcOutcome } from './rpc-line.ts';

/** Close codes that the platform documents: regular end, protocol violation, not UTF-8, policy, too long. */
const CLOSE_CODES = new Set([1000, 1002, 1007, 1008, 1009]);

/** Returns what is wrong with an outcome. Null when it is right. */
export function judgeRpcOutcome(
  outcome: RpcOutcome,
  received: string,
  { text }: RpcCase,
  document: RpcDocument,
): string | null {
  const leak = findLeak(received, text);
  if (leak !== null) return `an answer reveals ${leak}`;
  if (outcome.kind === 'hang') return 'no answer within 8 seconds';
  if (outcome.kind === 'closed') {
    return CLOSE_CODES.has(outcome.code) ? null : `the connection ended with ${outcome.code}`;
  }
  return outcome.message[0] === 8 ? judgeError(outcome.message, document) : null;
}

function judgeError(message: RpcMessage, { error: { prefix, codes } }: RpcDocument): string | null {
  const [, , , , uri, positional = [], kwargs = {}] = message;
  if (typeof uri !== 'string') return 'an error without a name';
  if (uri.startsWith('wamp.error.')) return null;
  const { desc, code, details = {}, retryAfter = 0, ...others } = kwargs as Record<string, unknown>;
  if (code === 'UnknownError') return 'an unknown error: the call failed inside the platform';
  const isNamed = typeof code === 'string' && codes.includes(code) && uri === `${prefix}${code}`;
  if (!isNamed) return `an error with the name ${uri} and the code ${String(code)}`;
  const isShaped =
    typeof desc === 'string' &&
    typeof retryAfter === 'number' &&
    typeof details === 'object' &&
    details !== null &&
    Object.values(details).every((value) => typeof value === 'string') &&
    Array.isArray(positional) &&
    Object.keys(others).length === 0;
  return isShaped ? null : `an error of another shape: ${JSON.stringify(kwargs).slice(0, 200)}`;
}
