export { gambling } from './gambling.ts';
export { limits } from './limits.ts';
export { safety } from './safety.ts';
export { sources } from './sources.ts';
