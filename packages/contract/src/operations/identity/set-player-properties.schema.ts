import * as z from 'zod/mini';
import { playerPropertySchema } from '../../account/player-property.schema.ts';

/** Input and output schemas of `setPlayerProperties`. */
export const setPlayerPropertiesSchema = {
  input: z.object({ properties: z.array(playerPropertySchema).check(z.minLength(1), z.maxLength(50)) }),
  output: z.object({}),
};
