import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { createSecret } from '../secret/secret.ts';
import type { SecurityEvent } from './security-event.ts';
import { createSecurityLog } from './security-log.ts';

const SECRET = createSecret('a secret of this test, long enough to be one');

function recordedLog({ linesPerMinute = 2, level = 'info' } = {}) {
  const written: string[] = [];
  const clock = { at: 0 };
  const log = createSecurityLog(createLog(level, { write: (line) => void written.push(line) }), SECRET, {
    linesPerMinute,
    now: () => clock.at,
  });
  let number = 0;
  const report = (changes: Partial<SecurityEvent> = {}) => {
    number += 1;
    log.report({
      kind: 'sign-in',
      outcome: 'wrong-password',
      route: '/rest/player/signin/v2',
      requestId: `request-${number}`,
      account: 'maja@example.com',
      address: '203.0.113.7',
      ...changes,
    });
  };
  return { log, clock, report, lines: () => written.map((line) => JSON.parse(line)) };
}

describe('the log of security events', () => {
  it('writes kind, outcome, route, request id and keyed digests, and no personal data', () => {
    proves('SE-02.content');
    const { report, lines } = recordedLog();

    report();

    const [line] = lines();
    expect(line).toMatchObject({
      event: 'security',
      kind: 'sign-in',
      outcome: 'wrong-password',
      route: '/rest/player/signin/v2',
      requestId: 'request-1',
      account: SECRET.digest('security account', 'maja@example.com'),
      network: SECRET.digest('security network', '203.0.113.7'),
    });
    expect(JSON.stringify(line)).not.toMatch(/maja|203\.0\.113/);
  });

  it('gives an account and an IPv6 network the same digest again', () => {
    const { report, lines } = recordedLog();

    report({ address: '2001:db8::1' });
    report({ address: '2001:db8::2' });

    const [first, second] = lines();
    expect(first.network).toBe(second.network);
    expect(first.account).toBe(second.account);
  });

  it('writes one event for a request that is reported twice', () => {
    const { report, lines } = recordedLog();

    report({ requestId: 'the-same' });
    report({ requestId: 'the-same', kind: 'rate-limit' });

    expect(lines()).toHaveLength(1);
  });

  it('writes at most the configured lines per kind and minute, and counts the rest in one line', () => {
    proves('SE-02.bounded');
    const { log, clock, report, lines } = recordedLog({ linesPerMinute: 2 });

    for (let number = 0; number < 1000; number += 1) report({ account: `player-${number % 10}@example.com` });
    report({ outcome: 'unknown-account' });
    report({ kind: 'callback', outcome: 'invalid-signature' });
    const during = lines();
    clock.at = 61_000;
    report();
    log.close();

    expect(during.map(({ kind }) => kind)).toEqual(['sign-in', 'sign-in', 'callback']);
    const [, , , aggregated, next] = lines();
    expect(aggregated).toMatchObject({
      kind: 'sign-in',
      outcome: 'aggregated',
      count: 999,
      outcomes: { 'wrong-password': 998, 'unknown-account': 1 },
      accounts: 11,
      networks: 1,
    });
    expect(next).toMatchObject({ kind: 'sign-in', outcome: 'wrong-password' });
    expect(lines()).toHaveLength(5);
  });

  it('writes what it has counted when the platform ends', () => {
    const { log, report, lines } = recordedLog({ linesPerMinute: 1 });

    report();
    report();
    log.close();

    expect(lines()[1]).toMatchObject({ outcome: 'aggregated', count: 1 });
  });

  it('writes at the level error too, where ordinary lines are left out', () => {
    const { report, lines } = recordedLog({ level: 'error' });

    report();

    expect(lines()).toHaveLength(1);
  });
});
