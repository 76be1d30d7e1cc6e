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
  const hasRoom = (who: string) => total() < most.all && (inside.get(who) ?? 0) < most.ofOne;
  const letIn = () => {
    for (let next = find(); next >= 0; next = find()) {
      const [entering] = waiting.splice(next, 1);
      if (!entering) return;
      inside.set(entering.who, (inside.get(entering.who) ?? 0) + 1);
      entering.go();
    }
  };
  const find = () => waiting.findIndex(({ who }) => hasRoom(who));
  const leave = (who: string) => {
    const left = (inside.get(who) ?? 1) - 1;
    if (left > 0) inside.set(who, left);
    else inside.delete(who);
    letIn();
  };
  return {
    pass: async (request, reply) => {
      const who = await playerOf(request);
      if (who === null) throw new Refusal('NotAuthenticated');
      if (waiting.length >= MOST_WAITING) throw new Refusal('ServiceUnavailable');
      await new Promise<void>((resolve, reject) => {
        let isIn = false;
        const place: Waiting = {
          who,
          go: () => {
            isIn = true;
            resolve();
          },
        };
        // The request was answered or aborted: while waiting, while sending, or after.
        reply.raw.once('close', () => {
          if (isIn) return leave(who);
          const at = waiting.indexOf(place);
          if (at >= 0) waiting.splice(at, 1);
          reject(new Refusal('ServiceUnavailable'));
        });
        waiting.push(place);
        letIn();
      });
    },
  };
}
