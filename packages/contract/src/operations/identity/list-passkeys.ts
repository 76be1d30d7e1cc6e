import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { passkeys } from '../../reading/passkeys.ts';
import type { listPasskeysSchema } from './list-passkeys.schema.ts';

/** Reads the passkeys of the player, the newest first. An extension. */
export const listPasskeys: Operation<
  z.infer<typeof listPasskeysSchema.input>,
  z.infer<typeof listPasskeysSchema.output>
> = {
  name: 'listPasskeys',
  kind: 'read',
  area: 'player',
  session: 'required',
  rest: { method: 'GET', path: '/player/passkeys' },
  reads: passkeys,
};
