import * as z from 'zod/mini';
import { filled } from './field.schema.ts';

/** What a national e-ID provider handed back: proof that a person identified themselves. Each works once. */
export const eidFields = {
  code: filled(500),
  /** The value our own request carried, so that an answer to somebody else's is told apart. */
  state: filled(500),
  /** Where the provider sent the browser; the same as was asked for. */
  redirectUrl: filled(2000),
  kycProvider: z.enum(['bankid', 'frejaeid']),
};
