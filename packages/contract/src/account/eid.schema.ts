import * as z from 'zod/mini';
import { nonEmptyText } from './field.schema.ts';

/** Result of an e-ID identification. Each can be used once. */
export const eidFields = {
  code: nonEmptyText(500),
  /** Value of our own request. It detects an answer to somebody else's request. */
  state: nonEmptyText(500),
  /** The redirect address of the request. */
  redirectUrl: nonEmptyText(2000),
  kycProvider: z.enum(['bankid', 'frejaeid', 'wallet']),
};
