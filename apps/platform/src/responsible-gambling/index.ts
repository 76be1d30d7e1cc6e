/** The public interface of `responsible-gambling` for other domains and the transports. */

export { activeBlocks, breakRefusal, findLastingBlock } from './limits/blocks.ts';
export { listBreakRecords } from './limits/break-records.queries.ts';
export { putContactTask } from './limits/contact.ts';
export { findMarkers, finishContact, listContactTasks } from './limits/contact-desk.queries.ts';
export { type Enforcement, LimitReached } from './limits/enforcement.ts';
export { currentLimits } from './limits/limit.ts';
export { listLimitRecords } from './limits/limit-records.queries.ts';
export { type LimitedPlayer, limitedPlayer, liveLimits, lockLimitedPlayer } from './limits/limits.queries.ts';
export type { Limits, RemovedLimit } from './limits/limits.ts';
export { calendarFrame, startOfDay } from './limits/period.ts';
export { sumMinutes } from './limits/usage.queries.ts';
export type { ProtectedGroups } from './protection/protected-groups.ts';
export type { RealityChecks } from './protection/reality-checks.ts';
export { protectionReports } from './protection/reported-protections.ts';
export { findActingPlayer } from './required-actions/display-pages.queries.ts';
export type { LimitChoices } from './required-actions/limit-choices.ts';
export type { RequiredActions } from './required-actions/required-actions.ts';
export type { SafetyInformation } from './required-actions/safety-information.ts';
export { createResponsibleGambling } from './responsible-gambling.module.ts';
export { responsibleGamblingBatches } from './responsible-gambling.schema.ts';
export {
  createResponsibleGamblingServices,
  type ResponsibleGamblingServices,
} from './responsible-gambling.services.ts';
export { responsibleGamblingTables } from './responsible-gambling.tables.ts';
