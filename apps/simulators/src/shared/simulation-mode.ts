import { SECOND } from './clock.ts';

/** The current simulation mode of a supplier in this process. */
export interface SimulationMode<M extends string = string> {
  readonly all: readonly M[];
  current: M;
}

/** Creates the mode of a supplier. The first is the default. */
export function createSimulationMode<M extends string>(all: readonly [M, ...M[]]): SimulationMode<M> {
  return { all, current: all[0] };
}

/** Sets the mode. Returns false if the supplier does not have it. */
export function setSimulationMode<M extends string>(mode: SimulationMode<M>, requested: unknown): boolean {
  const known = mode.all.find((name) => name === requested);
  if (known !== undefined) mode.current = known;
  return known !== undefined;
}

/** Waits as long as a slow supplier takes to answer. */
export function answerSlowly(milliseconds: number = 4 * SECOND): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
