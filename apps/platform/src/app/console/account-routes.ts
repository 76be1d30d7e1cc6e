import { z } from 'zod';
import { findPlayerOverview } from '../../identity/index.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, type RouteContext, route } from './console-route.ts';

type AccountDeps = Pick<Services, 'db' | 'accountStates'>;

const schema = z.object({ playerId: z.uuid(), reason: z.string().trim().min(5).max(300) });

/** The block of an account, and its reopening for the player who closed it. The end of a block is a request. */
export function accountRoutes({ db, accountStates }: AccountDeps): ConsoleRoute[] {
  const changeWith =
    (act: 'block' | 'reopen') =>
    async (input: z.infer<typeof schema>, { by }: RouteContext) => {
      if (!(await findPlayerOverview(db, input.playerId))) throw new Refusal('PlayerNotFound');
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
