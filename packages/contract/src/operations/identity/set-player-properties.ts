import type * as z from 'zod/mini';
import type { Operation } from '../../operation.ts';
import { ignoreAnswer } from '../../reading/record.ts';
import { getPlayerProperties } from './get-player-properties.ts';
import type { setPlayerPropertiesSchema } from './set-player-properties.schema.ts';

/** Stores properties. Other properties stay. An empty value removes one. */
export const setPlayerProperties: Operation<
  z.infer<typeof setPlayerPropertiesSchema.input>,
  z.infer<typeof setPlayerPropertiesSchema.output>
> = {
  name: 'setPlayerProperties',
  kind: 'write',
  area: 'generic',
  session: 'required',
  rest: { method: 'POST', path: '/player-properties' },
  reads: ignoreAnswer,
  settle: async (call, { properties }) => {
    const kept = await call(getPlayerProperties, {});
    const held = (name: string) => kept.properties.find((other) => other.name === name)?.value ?? '';
    return properties.every(({ name, value }) => held(name) === value) ? 'done' : 'not-done';
  },
};
