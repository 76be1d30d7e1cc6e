import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { bootstrap } from './bootstrap.ts';
import type { verifyWithCodeSchema } from './verify-with-code.schema.ts';

/**
 * Verifies the player by the code of an e-ID provider, such as an identity wallet. Errors: `sign-in.*`;
 * `sign-in.identity-mismatch` for another person.
 *
 * An extension. The code is one of {@link initCode} for the purpose `verify` or `age`.
 */
export const verifyWithCode: Operation<
  z.infer<typeof verifyWithCodeSchema.input>,
  z.infer<typeof verifyWithCodeSchema.output>
> = {
  name: 'verifyWithCode',
  kind: 'write',
  area: 'sign-in',
  session: 'required',
  rest: { method: 'POST', path: '/player/verify/code' },
  reads: ignoreAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
