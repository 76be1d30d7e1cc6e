export { eidFlow, startEid } from './eid.flow.ts';
export type { EidTrust } from './links.ts';
export { type EidMode, eidModeOf, rememberEidMode } from './mode.ts';
export type { EidEffect, EidEnd, EidEvent, EidOrder, EidRefusal, EidState } from './state.ts';
