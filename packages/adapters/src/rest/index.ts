// @chunk reading

export type { IndefiniteTerms, RestOptions } from './rest-options.ts';
export { createRestPlatform } from './rest-platform.ts';
export type { WireRequest } from './wire-request.ts';
