/** Loads what is behind the first step. */
export const loadSteps = () => import('./deferred-steps.ts');
