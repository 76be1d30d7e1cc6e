/** What comes while a visitor fills in the first step. */
export const later = () => import('./deferred-steps.ts');
