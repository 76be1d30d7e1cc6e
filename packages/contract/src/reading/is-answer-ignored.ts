import type { AnyOperation } from '../operation.ts';
import { breakAnswer } from './block.ts';
import { ignoreAnswer } from './record.ts';

/** Returns whether nothing of an operation's answer is needed, so that an error code in it can only be a refusal. */
export function isAnswerIgnored({ reads }: AnyOperation): boolean {
  return reads === ignoreAnswer || reads === breakAnswer;
}
