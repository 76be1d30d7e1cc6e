import * as z from 'zod/mini';
import { read, write } from './endpoint.ts';

const playerSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  jurisdiction: z.string(),
  country: z.string(),
  state: z.string(),
  stateUntil: z.nullable(z.string()),
  isActivated: z.boolean(),
  termsVersion: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Player = z.infer<typeof playerSchema>;

const playersSchema = z.object({
  players: z.array(playerSchema),
  count: z.number(),
  states: z.array(z.string()),
});
/** Reads the newest players, or the one with an address. */
export const getPlayers = read<{ email?: string } & Record<string, string>, typeof playersSchema>(
  '/players',
  playersSchema,
);

const stateSchema = z.object({ state: z.string(), until: z.nullable(z.string()) });
interface StateOrder {
  readonly email: string;
  readonly state: string;
  readonly minutes: number | null;
}
export const setPlayerState = write<StateOrder, typeof stateSchema>('/player-state', stateSchema);

const pagesSchema = z.object({
  pages: z.array(z.object({ pageType: z.string(), forceAction: z.boolean() })),
});
interface RequiredActions {
  readonly email: string;
  readonly pages: readonly { readonly pageType: string; readonly forceAction: boolean }[];
}
export const setRequiredActions = write<RequiredActions, typeof pagesSchema>('/display-pages', pagesSchema);
