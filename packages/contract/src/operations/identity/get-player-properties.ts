import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { playerProperty } from '../../reading/inbox.ts';
import { listAnswer } from '../../reading/list-answer.ts';
import type { getPlayerPropertiesSchema } from './get-player-properties.schema.ts';

/** Reads the properties that clients store with the player. */
export const getPlayerProperties: Operation<
  z.infer<typeof getPlayerPropertiesSchema.input>,
  z.infer<typeof getPlayerPropertiesSchema.output>
> = {
  name: 'getPlayerProperties',
  kind: 'read',
  area: 'generic',
  session: 'required',
  rest: { method: 'GET', path: '/player-properties' },
  reads: listAnswer('properties', playerProperty),
};
