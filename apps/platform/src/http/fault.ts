import type { FastifyReply, FastifyRequest } from 'fastify';

/** A bad day for one call: something goes wrong before or after its work. */
export interface Fault {
  before(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  after(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Says whether the next call of an operation has a bad day. */
export interface FaultSource {
  take(operation: string): Fault | null;
}

export const noFaults: FaultSource = { take: () => null };
