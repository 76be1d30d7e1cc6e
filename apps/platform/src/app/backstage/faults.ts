import type { Fault, FaultSource, FaultTarget } from '../../operations/call/fault.ts';

export const FAULT_KINDS = ['error-500', 'drop-request', 'drop-answer', 'rubbish', 'delay'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultOrder {
  readonly operation: string;
  readonly kind: FaultKind;
  /** How many calls it befalls. */
  readonly times: number;
  /** For `delay`: how long before the call is worked on. */
  readonly milliseconds: number;
}

export interface Faults extends FaultSource {
  order(order: FaultOrder): void;
  /** Orders not yet used up. */
  list(): readonly FaultOrder[];
  clear(): void;
}

/** Bad days on demand, for this process, oldest order first. */
export function createFaults(): Faults {
  let orders: FaultOrder[] = [];
  return {
    order: (order) => {
      orders.push(order);
    },
    list: () => orders,
    clear: () => {
      orders = [];
    },
    take: (operation) => {
      const order = orders.find((candidate) => candidate.operation === operation);
      if (!order) return null;
      orders = orders.flatMap((other) =>
        other !== order ? [other] : order.times > 1 ? [{ ...order, times: order.times - 1 }] : [],
      );
      return faultOf(order);
    },
  };
}

const noop = async () => false;
const ends = (act: (scene: FaultTarget) => void) => async (scene: FaultTarget) => {
  act(scene);
  return true;
};

const MAKERS: Readonly<Record<FaultKind, (order: FaultOrder) => Fault>> = {
  'error-500': () => ({ before: ends((scene) => scene.sendError()), after: noop }),
  'drop-request': () => ({ before: ends((scene) => scene.dropConnection()), after: noop }),
  // The work is done and committed; only nobody hears of it.
  'drop-answer': () => ({ before: noop, after: ends((scene) => scene.dropConnection()) }),
  rubbish: () => ({ before: noop, after: ends((scene) => scene.sendGarbage()) }),
  delay: ({ milliseconds }) => ({
    before: () => new Promise((resolve) => setTimeout(resolve, milliseconds, false)),
    after: noop,
  }),
};

const faultOf = (order: FaultOrder) => MAKERS[order.kind](order);
