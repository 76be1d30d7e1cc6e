import { type Audit, createAudit } from './audit/audit.ts';
import type { Clock } from './clock/clock.ts';
import type { Db } from './database/tables.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import { createPushes, type Pushes } from './push/pushes.ts';
import { createRateLimiter, type RateLimiter, type RateLimits } from './rate-limit/rate-limit.ts';
import type { Secret } from './secret/secret.ts';
import type { SecurityEvents } from './security-events/security-event.ts';

/** The services below all domains. */
export interface Infrastructure {
  readonly db: Db;
  readonly clock: Clock;
  /** Derives its keys from the data key of the database. */
  readonly secret: Secret;
  readonly securityEvents: SecurityEvents;
  readonly audit: Audit;
  readonly limiter: RateLimiter;
  readonly outbox: Outbox;
  readonly pushes: Pushes;
}

export function createInfrastructure(
  { rateLimits }: { readonly rateLimits: RateLimits },
  given: Pick<Infrastructure, 'db' | 'clock' | 'secret' | 'securityEvents'>,
): Infrastructure {
  const { db, clock, secret } = given;
  return {
    ...given,
    audit: createAudit(clock, secret),
    limiter: createRateLimiter(db, clock, secret, rateLimits),
    outbox: createOutbox(db, clock),
    pushes: createPushes(clock),
  };
}
