import { z } from 'zod';
import { type Act, mayDo, needsApproval, PERMISSIONS, type Permission, ROLES } from '../../staff/index.ts';
import { type ConsoleRoute, route } from './console-route.ts';

const noInput = z.object({});
const ACTS = Object.keys(PERMISSIONS) as Act[];

/** Who is signed in, and who may do what. */
export function staffRoutes(): ConsoleRoute[] {
  return [
    route({ method: 'GET', path: '/me', act: 'read-permissions' }, noInput, async (_input, { staff }) => ({
      id: staff.staffId,
      name: staff.name,
      roles: staff.roles,
      acts: ACTS.filter((act) => mayDo(act, staff.roles)),
      idleSeconds: staff.idleSeconds,
      breakGlassUntil: staff.isBreakGlass ? staff.endsAt.toISOString() : null,
    })),
    route({ method: 'GET', path: '/permissions', act: 'read-permissions' }, noInput, async () => ({
      roles: ROLES,
      acts: ACTS.map((act) => {
        const { roles, freshSignIn = false }: Permission = PERMISSIONS[act];
        return { act, roles, fourEyes: needsApproval(act), freshSignIn };
      }),
    })),
  ];
}
