/** The kinds of security events. Metrics, alert rules and the documentation name them. */
export const SECURITY_EVENT_KINDS = [
  'sign-in',
  'one-time-code',
  'eid',
  'registration-token',
  'activation',
  'password-reset',
  'password-change',
  'step-up',
  'break-glass',
  'unauthenticated',
  'forbidden',
  'rate-limit',
  'callback',
  'origin',
  'websocket',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** A failed or refused attempt. Account and address are stored as keyed digests only. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** What happened, as one of a few constants: the code of the refusal or its reason. */
  readonly outcome: string;
  /** The pattern of the route, or the procedure. Never a path, which may identify people. */
  readonly route: string;
  readonly requestId: string;
  /** The email, phone number or player id that the attempt was for. */
  readonly account?: string | undefined;
  /** The caller's network address. */
  readonly address?: string | undefined;
}

/** Records security events: a log line each, within a bound, and a counter. */
export interface SecurityEvents {
  /** Records an attempt. Further events of the same request are ignored, so that an attempt leaves one event. */
  report(event: SecurityEvent): void;
}

/** Records nothing, for code outside a running platform. */
export const noSecurityEvents: SecurityEvents = { report: () => {} };
