import type { Passwords } from '../identity/index.ts';
import type { Audit } from '../infrastructure/audit/audit.ts';
import { type Clock, HOUR, MINUTE } from '../infrastructure/clock/clock.ts';
import type { Db } from '../infrastructure/database/tables.ts';
import type { Outbox } from '../infrastructure/outbox/outbox.ts';
import type { RateLimiter } from '../infrastructure/rate-limit/rate-limit.ts';
import type { Secret } from '../infrastructure/secret/secret.ts';
import type { Handler } from '../operations/call/call.ts';
import type { Sweep } from '../operations/sweep.ts';
import { type Complaints, createComplaints } from './complaints/complaints.ts';
import { createStaffNotes, type StaffNotes } from './notes/staff-notes.ts';
import { createStaffRequests, type StaffRequests } from './requests/staff-requests.ts';
import { type BreakGlass, createBreakGlass } from './sign-in/break-glass.ts';
import { createStaffSessions, type StaffSessions } from './sign-in/staff-sessions.ts';
import { createStaffWork, type StaffWork } from './work/staff-work.ts';

interface StaffDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secret: Secret;
  readonly audit: Audit;
  readonly passwords: Passwords;
  readonly limiter: RateLimiter;
  readonly outbox: Outbox;
}

/** Staff of the operator: who is signed in to the console, what waits for a second person, and their notes. */
export interface Staff {
  readonly handlers: readonly Handler[];
  readonly sweeps: readonly Sweep[];
  readonly sessions: StaffSessions;
  readonly requests: StaffRequests;
  readonly work: StaffWork;
  readonly notes: StaffNotes;
  readonly complaints: Complaints;
  readonly breakGlass: BreakGlass;
}

export function createStaff(deps: StaffDeps): Staff {
  const sessions = createStaffSessions(deps);
  const work = createStaffWork(deps);
  return {
    handlers: [],
    sweeps: [
      { name: 'sessions of staff', every: 10 * MINUTE, run: () => sessions.sweep() },
      { name: 'work of staff', every: HOUR, run: () => work.sweep() },
    ],
    sessions,
    requests: createStaffRequests(deps),
    work,
    notes: createStaffNotes(deps),
    complaints: createComplaints(deps),
    breakGlass: createBreakGlass({ ...deps, sessions }),
  };
}
