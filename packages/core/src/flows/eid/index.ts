export { eidFlow, startEid } from './eid.flow.ts';
export type { EidTrust } from './eid-links.ts';
export { type EidMode, getEidMode, rememberEidMode } from './eid-mode.ts';
export type { EidEffect, EidEnd, EidEvent, EidOrder, EidRefusal, EidState } from './eid-state.ts';
