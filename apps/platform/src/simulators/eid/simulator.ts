import type { EidProviders } from '../../identity/eid/eid-provider.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { demoPerson } from './demo-persons.ts';
import { type EidMoodSwitch, SLOWNESS } from './mood.ts';
import type { Orders } from './orders.ts';

/** What the simulator is made of. */
export interface SimulatorParts {
  readonly orders: Orders;
  readonly mood: EidMoodSwitch;
  /** Where its pages are: an origin of their own, so that what crosses the frame's border is really checked. */
  readonly origin: () => string;
}

export const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, SLOWNESS));

/** Both national providers, played by this process. Never part of a production start. */
export function createSimulator({ orders, mood, origin }: SimulatorParts): EidProviders {
  return {
    start: async (start) => {
      if (mood.current === 'down') throw new Refusal('ServiceUnavailable');
      if (mood.current === 'no-start-url') return undefined;
      if (mood.current === 'slow') await slowly();
      return `${origin()}/frame/${await orders.open(start)}`;
    },
    redeem: async ({ code, state, redirectUrl, provider }) => {
      if (mood.current === 'down') throw new Refusal('ServiceUnavailable');
      const order = await orders.redeem(code);
      const isSame =
        order?.state === state && order.redirect_url === redirectUrl && order.provider === provider;
      return isSame ? demoPerson(order.person_id ?? '') : null;
    },
  };
}

/** Where no provider is connected nobody can be identified. */
export const noProviders: EidProviders = {
  start: async () => {
    throw new Refusal('ServiceUnavailable');
  },
  redeem: async () => null,
};
