/** The public interface of `staff`, for the composition. */

export { complaintAnswerSchema, complaintSchema } from './complaints/complaints.ts';
export { complaintReports } from './complaints/reported-complaints.ts';
export { maskPerson, type PersonSummary } from './masked-person.ts';
export type { Note, StaffNotes } from './notes/staff-notes.ts';
export { type Act, mayDo, PERMISSIONS, type Permission, ROLES, type Role } from './permissions.ts';
export {
  type CarryOut,
  needsApproval,
  type StaffRequest,
  type StaffRequests,
} from './requests/staff-requests.ts';
export { BREAK_GLASS_ID, type BreakGlass, createBreakGlass } from './sign-in/break-glass.ts';
export { createOpenidProvider, type OpenidProvider, type OpenidSettings } from './sign-in/openid-provider.ts';
export type { StaffSession, StaffSessions } from './sign-in/staff-sessions.ts';
export { createStaff } from './staff.module.ts';
export { staffTables } from './staff.tables.ts';
export type { StaffWork, Taken } from './work/staff-work.ts';
