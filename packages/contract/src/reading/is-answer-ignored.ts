// @chunk reading

import type { AnyOperation } from '../operation.ts';
import { ignoreAnswer } from './record.ts';

/** Returns whether nothing of an operation's answer is needed, so that an error code in it can only be a refusal. */
export function isAnswerIgnored({ reads, hasOptionalAnswer }: AnyOperation): boolean {
  return hasOptionalAnswer === true || reads === ignoreAnswer;
}
