export { documentedGambling as gambling } from '../documented-gambling.ts';
export { limits } from './limits.ts';
export { safety } from './safety.ts';
export { sources } from './sources.ts';
