import { Counter, type Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { toNetwork } from '../rate-limit/network.ts';
import type { Secret } from '../secret/secret.ts';
import type { SecurityEvent, SecurityEventKind, SecurityEvents } from './security-event.ts';

export const SECURITY_EVENTS_METRIC = 'playerdesk_security_events_total';

const MINUTE_MS = 60_000;
/** Distinct accounts and networks counted per kind and minute. */
const MOST_DISTINCT = 10_000;
/** Request ids remembered, to record one event per request. */
const MOST_REMEMBERED = 4096;

export interface SecurityLogOptions {
  /** Maximum log lines of one kind per minute. Further events are counted and logged as one line. */
  readonly linesPerMinute: number;
  /** The system time in milliseconds. The bound protects the disk, so the platform's movable clock does not apply. */
  readonly now?: () => number;
}

export interface SecurityLog extends SecurityEvents {
  /** Adds the counter to the registry that Prometheus reads. */
  register(registry: Registry): void;
  /** Logs the counts of events that had no line of their own. */
  flush(): void;
  /** Flushes and stops. */
  close(): void;
}

/** The events of one kind in the running minute. */
interface Window {
  readonly startedAt: number;
  lines: number;
  /** Number of events without a line, by outcome. */
  readonly unlogged: Map<string, number>;
  readonly accounts: Set<string>;
  readonly networks: Set<string>;
}

/**
 * Creates the log of security events. Lines have `event: 'security'` and are written at every log level except
 * `silent`.
 *
 * @see OWASP ASVS 5.0, 16.2.1 and 16.3.1 to 16.3.4.
 */
export function createSecurityLog(
  log: Log,
  secret: Secret,
  { linesPerMinute, now = Date.now }: SecurityLogOptions,
): SecurityLog {
  const lines = log.child({ event: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' });
  // Not in prom-client's global registry: a process may run several platforms.
  const counter = new Counter({
    name: SECURITY_EVENTS_METRIC,
    help: 'Failed and refused attempts, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers: [],
  });
  const windows = new Map<SecurityEventKind, Window>();
  const seen = createRecentSet(MOST_REMEMBERED);
  const flushWindow = (kind: SecurityEventKind, window: Window) => {
    windows.delete(kind);
    if (window.unlogged.size > 0) lines.warn(summarize(kind, window));
  };
  const flush = () => {
    for (const [kind, window] of windows) flushWindow(kind, window);
  };
  const getWindow = (kind: SecurityEventKind) => {
    const current = windows.get(kind);
    if (current && now() - current.startedAt < MINUTE_MS) return current;
    if (current) flushWindow(kind, current);
    const fresh = openWindow(now());
    windows.set(kind, fresh);
    return fresh;
  };
  const timer = setInterval(() => {
    for (const [kind, window] of windows) {
      if (now() - window.startedAt >= MINUTE_MS) flushWindow(kind, window);
    }
  }, MINUTE_MS);
  timer.unref();
  return {
    report: (event) => {
      if (!seen.add(event.requestId)) return;
      const { kind, outcome, route, requestId } = event;
      counter.inc({ kind, outcome });
      const digests = toDigests(secret, event);
      const window = getWindow(kind);
      window.lines += 1;
      if (window.lines <= linesPerMinute) lines.warn({ kind, outcome, route, requestId, ...digests });
      else countUnlogged(window, outcome, digests);
    },
    register: (registry) => registry.registerMetric(counter),
    flush,
    close: () => {
      clearInterval(timer);
      flush();
    },
  };
}

interface Digests {
  readonly account?: string;
  readonly network?: string;
}

function toDigests(secret: Secret, { account, address }: SecurityEvent): Digests {
  return {
    ...(account && { account: toAccountDigest(secret, account) }),
    ...(address && { network: toNetworkDigest(secret, address) }),
  };
}

/** Returns the digest of an account as events name it: of an email in lower case, a phone number or a player id. */
export function toAccountDigest(secret: Secret, account: string): string {
  return secret.digest('security account', account);
}

/** Returns the digest of the network of an address, as events name it. */
export function toNetworkDigest(secret: Secret, address: string): string {
  return secret.digest('security network', toNetwork(address));
}

function openWindow(startedAt: number): Window {
  return { startedAt, lines: 0, unlogged: new Map(), accounts: new Set(), networks: new Set() };
}

function countUnlogged(window: Window, outcome: string, { account, network }: Digests): void {
  window.unlogged.set(outcome, (window.unlogged.get(outcome) ?? 0) + 1);
  if (account && window.accounts.size < MOST_DISTINCT) window.accounts.add(account);
  if (network && window.networks.size < MOST_DISTINCT) window.networks.add(network);
}

function summarize(kind: SecurityEventKind, { unlogged, accounts, networks }: Window) {
  return {
    kind,
    outcome: 'aggregated',
    count: [...unlogged.values()].reduce((sum, count) => sum + count, 0),
    outcomes: Object.fromEntries(unlogged),
    accounts: accounts.size,
    networks: networks.size,
  };
}

/** A set that forgets its oldest members. `add` returns false for a member. */
function createRecentSet(most: number) {
  const members = new Set<string>();
  return {
    add: (member: string): boolean => {
      if (members.has(member)) return false;
      members.add(member);
      if (members.size > most) {
        const [oldest = ''] = members;
        members.delete(oldest);
      }
      return true;
    },
  };
}
