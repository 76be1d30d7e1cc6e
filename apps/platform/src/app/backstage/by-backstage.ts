import type { FastifyRequest } from 'fastify';
import type { StaffAct } from '../../infrastructure/audit/audit.ts';

/** Names Backstage as the actor of a request. */
export const byBackstage = ({ id }: Pick<FastifyRequest, 'id'>): StaffAct => ({
  actor: 'backstage',
  requestId: id,
});
