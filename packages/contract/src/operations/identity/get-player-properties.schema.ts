import * as z from 'zod/mini';
import { playerPropertySchema } from '../../account/player-property.schema.ts';

export const getPlayerPropertiesSchema = {
  input: z.object({}),
  output: z.object({ properties: z.array(playerPropertySchema) }),
};
