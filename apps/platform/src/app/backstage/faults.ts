import type { CallScene, Fault, FaultSource } from '../../operations/call/fault.ts';

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

const nothing = async () => false;
const ends = (act: (scene: CallScene) => void) => async (scene: CallScene) => {
  act(scene);
  return true;
};

const MAKERS: Readonly<Record<FaultKind, (order: FaultOrder) => Fault>> = {
  'error-500': () => ({ before: ends((scene) => scene.fail()), after: nothing }),
  'drop-request': () => ({ before: ends((scene) => scene.hangUp()), after: nothing }),
  // The work is done and committed; only nobody hears of it.
  'drop-answer': () => ({ before: nothing, after: ends((scene) => scene.hangUp()) }),
  rubbish: () => ({ before: nothing, after: ends((scene) => scene.babble()) }),
  delay: ({ milliseconds }) => ({
    before: () => new Promise((resolve) => setTimeout(resolve, milliseconds, false)),
    after: nothing,
  }),
};

const faultOf = (order: FaultOrder) => MAKERS[order.kind](order);
