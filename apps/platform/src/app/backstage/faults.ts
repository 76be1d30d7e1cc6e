import type { Fault, FaultSource, FaultTarget } from '../../operations/call/fault.ts';

export const FAULT_KINDS = ['error-500', 'drop-request', 'drop-answer', 'rubbish', 'delay'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultOrder {
  readonly operation: string;
  readonly kind: FaultKind;
  /** How many calls it affects. */
  readonly times: number;
  /** For `delay`: the time before the call runs. */
  readonly milliseconds: number;
}

export interface Faults extends FaultSource {
  order(order: FaultOrder): void;
  /** Returns the orders that are not used up. */
  list(): readonly FaultOrder[];
  clear(): void;
}

/** Creates the fault injection of this process. Applies the oldest order first. */
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
      return createFault(order);
    },
  };
}

const noop = async () => false;
const ends = (act: (target: FaultTarget) => void) => async (target: FaultTarget) => {
  act(target);
  return true;
};

const MAKERS: Readonly<Record<FaultKind, (order: FaultOrder) => Fault>> = {
  'error-500': () => ({ before: ends((target) => target.sendError()), after: noop }),
  'drop-request': () => ({ before: ends((target) => target.dropConnection()), after: noop }),
  // The work is committed, but its answer is lost.
  'drop-answer': () => ({ before: noop, after: ends((target) => target.dropConnection()) }),
  rubbish: () => ({ before: noop, after: ends((target) => target.sendGarbage()) }),
  delay: ({ milliseconds }) => ({
    before: () => new Promise((resolve) => setTimeout(resolve, milliseconds, false)),
    after: noop,
  }),
};

const createFault = (order: FaultOrder) => MAKERS[order.kind](order);
