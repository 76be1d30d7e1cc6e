/** Loads the later steps. */
export const loadSteps = () => import('./deferred-steps.ts');
