import { z } from 'zod';
import type { Services } from '../services.ts';
import { type ConsoleRoute, type RouteContext, reason, route } from './console-route.ts';
import { getKnownPlayer } from './known-player.ts';

type AccountDeps = Pick<Services, 'db' | 'accountStates'>;

const schema = z.object({ playerId: z.uuid(), reason });

/** The block of an account, and its reopening for the player who closed it. The end of a block is a request. */
export function accountRoutes({ db, accountStates }: AccountDeps): ConsoleRoute[] {
  const changeWith =
    (act: 'block' | 'reopen') =>
    async (input: z.infer<typeof schema>, { by }: RouteContext) => {
      await getKnownPlayer(db, input.playerId);
      await db.transaction().execute((tx) => accountStates[act](tx, { ...input, by }));
      return {};
    };
  return [
    route({ method: 'POST', path: '/account-block', act: 'block-account' }, schema, changeWith('block')),
    route(
      { method: 'POST', path: '/account-reopening', act: 'reopen-account' },
      schema,
      changeWith('reopen'),
    ),
  ];
}
