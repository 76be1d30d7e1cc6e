import * as z from 'zod/mini';
import { filled } from './field.schema.ts';

/** Result of an e-ID identification. Each can be used once. */
export const eidFields = {
  code: filled(500),
  /** Value of our own request. It detects an answer to somebody else's request. */
  state: filled(500),
  /** The redirect address of the request. */
  redirectUrl: filled(2000),
  kycProvider: z.enum(['bankid', 'frejaeid']),
};
