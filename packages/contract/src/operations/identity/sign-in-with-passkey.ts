import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { signInAnswer } from '../../reading/sign-in.ts';
import { bootstrap } from './bootstrap.ts';
import { USED_CREDENTIAL_NAMES } from './credential-names.ts';
import type { signInWithPasskeySchema } from './sign-in-with-passkey.schema.ts';

/**
 * Signs in with a passkey. Errors: `sign-in.*`, `generic.passkey-not-accepted`, `generic.passkey-unknown`.
 *
 * A passkey stands for the password: a market that allows no password does not accept it. A lost answer is not repeated:
 * the next attempt starts with a new challenge, and the unused session expires. An extension.
 */
export const signInWithPasskey: Operation<
  z.infer<typeof signInWithPasskeySchema.input>,
  z.infer<typeof signInWithPasskeySchema.output>
> = {
  name: 'signInWithPasskey',
  kind: 'write',
  area: 'sign-in',
  session: 'none',
  // The proof of possession is more than a captcha can show.
  captcha: false,
  rest: {
    method: 'POST',
    path: '/player/signin/passkey',
    names: { ...USED_CREDENTIAL_NAMES, hasToAcceptTerms: 'HasToAcceptTC' },
  },
  reads: signInAnswer,
  settle: async (call) => {
    await call(bootstrap, {});
    return 'not-done';
  },
};
