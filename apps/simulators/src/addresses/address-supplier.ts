import { createSimulationMode, type SimulationMode } from '../shared/simulation-mode.ts';

/** The simulation modes of the address supplier. */
export const ADDRESS_MODES = ['well', 'down', 'slow', 'rubbish'] as const;
export type AddressMode = (typeof ADDRESS_MODES)[number];

/** A supplier of postal addresses. It stores nothing. */
export interface AddressSupplier {
  readonly mode: SimulationMode<AddressMode>;
}

export function createAddressSupplier(): AddressSupplier {
  return { mode: createSimulationMode<AddressMode>(ADDRESS_MODES) };
}
