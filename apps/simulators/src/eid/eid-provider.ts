import { createSimulationMode, type SimulationMode } from '../shared/simulation-mode.ts';
import type { SupplierContext } from '../shared/supplier-context.ts';
import { createOrders, type Orders } from './orders.ts';

/** The simulation modes of the provider. */
export const EID_MODES = ['well', 'down', 'slow', 'rubbish', 'no-start-url'] as const;
export type EidMode = (typeof EID_MODES)[number];

/** Both national e-ID providers of the simulation. */
export interface EidProvider {
  readonly orders: Orders;
  readonly mode: SimulationMode<EidMode>;
}

export function createEidProvider({ db, clock, secret }: SupplierContext): EidProvider {
  return { orders: createOrders(db, clock, secret), mode: createSimulationMode<EidMode>(EID_MODES) };
}
