export { documentedLimits as limits } from '../documented-limits.ts';
