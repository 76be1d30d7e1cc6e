import { SECOND } from './clock.ts';

/** How a simulated supplier behaves in this process. */
export interface SimulationMode<M extends string = string> {
  readonly all: readonly M[];
  current: M;
}

/** Creates the mode of a supplier; it starts in the first. */
export function createSimulationMode<M extends string>(all: readonly [M, ...M[]]): SimulationMode<M> {
  return { all, current: all[0] };
}

/** Changes a mode. Returns false for a mode that the supplier does not have. */
export function setSimulationMode<M extends string>(mode: SimulationMode<M>, wanted: unknown): boolean {
  const known = mode.all.find((name) => name === wanted);
  if (known !== undefined) mode.current = known;
  return known !== undefined;
}

/** Waits as long as a slow supplier takes to answer. */
export function answerSlowly(milliseconds: number = 4 * SECOND): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
