import * as z from 'zod/mini';
import { playerPropertySchema } from '../../account/player-property.schema.ts';

/** Input and output schemas of `getPlayerProperties`. */
export const getPlayerPropertiesSchema = {
  input: z.object({}),
  output: z.object({ properties: z.array(playerPropertySchema) }),
};
