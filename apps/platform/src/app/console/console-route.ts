import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StaffAct } from '../../infrastructure/audit/audit.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Act, mayDo, PERMISSIONS, type Permission, type StaffSession } from '../../staff/index.ts';
import { parseBody } from '../parse-body.ts';

/** Why staff act, for the audit. */
export const reason = z.string().trim().min(5).max(300);

/** Who calls a route, and how the audit names them. */
export interface RouteContext {
  readonly staff: StaffSession;
  readonly by: StaffAct;
  readonly reply: FastifyReply;
}

/** A route of the console's API. It serves one act, so that the table of permissions covers every route. */
export interface ConsoleRoute {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly act: Act;
  /** The longest body in bytes. Absent: that of all servers. */
  readonly bodyLimit?: number;
  /** Answers with JSON. The input is the query of a read, and the body of a write. */
  answer(input: unknown, context: RouteContext): Promise<unknown>;
}

/** Defines a route with the schema of its input. */
export function route<Schema extends z.ZodType>(
  at: Omit<ConsoleRoute, 'answer'>,
  schema: Schema,
  answer: (input: z.infer<Schema>, context: RouteContext) => Promise<unknown>,
): ConsoleRoute {
  return {
    ...at,
    answer: (input, context) => answer(parseBody(schema, input), context),
  };
}

/**
 * Refuses an act without its role, or with a sign-in that is too old for it.
 *
 * @throws Refusal `Restricted` or `StepUpRequired`.
 */
export function assertPermitted(act: Act, { roles, isFresh }: StaffSession): void {
  const { freshSignIn = false }: Permission = PERMISSIONS[act];
  if (!mayDo(act, roles)) throw new Refusal('Restricted');
  if (freshSignIn && !isFresh) throw new Refusal('StepUpRequired');
}

/** Registers routes behind the session of staff. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly ConsoleRoute[],
  findSession: (request: FastifyRequest) => Promise<StaffSession>,
): void {
  for (const { method, path, act, bodyLimit, answer } of routes) {
    app.route({
      method,
      url: path,
      ...(bodyLimit && { bodyLimit }),
      handler: async (request, reply) => {
        const staff = await findSession(request);
        assertPermitted(act, staff);
        const by = { actor: 'staff', staffId: staff.staffId, requestId: request.id } as const;
        return answer(method === 'GET' ? request.query : request.body, { staff, by, reply });
      },
    });
  }
}
