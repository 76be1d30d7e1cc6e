import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../infrastructure/refusal.ts';

const AT_ONCE = 8;
const AT_ONCE_OF_ONE = 3;
const MOST_WAITING = 200;

export interface UploadGate {
  /** A hook that admits signed-in players, a few at a time. The body of a waiting request is not read. */
  pass(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface Waiting {
  readonly who: string;
  readonly go: () => void;
}

/**
 * Creates a gate that runs before the body of an upload is read. A file of an unknown caller never enters memory, and
 * only a limited number of files is in memory at a time.
 */
export function createUploadGate(
  playerOf: (request: FastifyRequest) => Promise<string | null>,
  most: { readonly all: number; readonly ofOne: number } = { all: AT_ONCE, ofOne: AT_ONCE_OF_ONE },
): UploadGate {
  const inside = new Map<string, number>();
  const waiting: Waiting[] = [];
  const total = () => [...inside.values()].reduce((sum, count) => sum + count, 0);
  const hasRoom = (playerId: string) => total() < most.all && (inside.get(playerId) ?? 0) < most.ofOne;
  const letIn = () => {
    for (let next = find(); next >= 0; next = find()) {
      const [admitted] = waiting.splice(next, 1);
      if (!admitted) return;
      inside.set(admitted.who, (inside.get(admitted.who) ?? 0) + 1);
      admitted.go();
    }
  };
  const find = () => waiting.findIndex(({ who: playerId }) => hasRoom(playerId));
  const leave = (playerId: string) => {
    const remaining = (inside.get(playerId) ?? 1) - 1;
    if (remaining > 0) inside.set(playerId, remaining);
    else inside.delete(playerId);
    letIn();
  };
  return {
    pass: async (request, reply) => {
      const playerId = await playerOf(request);
      if (playerId === null) throw new Refusal('NotAuthenticated');
      if (waiting.length >= MOST_WAITING) throw new Refusal('ServiceUnavailable');
      await new Promise<void>((resolve, reject) => {
        let isAdmitted = false;
        const entry: Waiting = {
          who: playerId,
          go: () => {
            isAdmitted = true;
            resolve();
          },
        };
        // The request was answered or aborted: while waiting, while sending, or after.
        reply.raw.once('close', () => {
          if (isAdmitted) return leave(playerId);
          const at = waiting.indexOf(entry);
          if (at >= 0) waiting.splice(at, 1);
          reject(new Refusal('ServiceUnavailable'));
        });
        waiting.push(entry);
        letIn();
      });
    },
  };
}
