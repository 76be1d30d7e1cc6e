import { readFile } from 'node:fs/promises';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { SECURITY_EVENT_KINDS } from '../../src/infrastructure/security-events/security-event.ts';
import { startRecordedPlatform } from './recorded-platform.ts';

const RULES = new URL('../../monitoring/security-alerts.yaml', import.meta.url);

/** Reads the distinct matches of a pattern's first group. */
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, match = '']) => match)),
];

describe('the alert rules', () => {
  it('name only metrics that the platform has', async () => {
    proves('SE-02.alerts');
    const rules = await readFile(RULES, 'utf8');
    const platform = await startRecordedPlatform();
    await platform.signIn('nobody@example.com', 'Wrong-password-1');

    const metrics = await platform.metrics();
    await platform.close();

    const named = matches(rules, /\b(playerdesk_\w+)/g);
    expect(named).toContain('playerdesk_security_events_total');
    for (const name of named) {
      const family = name.replace(/_(count|sum|bucket)$/, '');
      expect(metrics, name).toMatch(new RegExp(`^# TYPE (${name}|${family}) `, 'm'));
    }
  });

  it('name only kinds, labels and routes that exist, and cover every kind that is an attack', async () => {
    const rules = await readFile(RULES, 'utf8');

    const kinds = matches(rules, /kind=~?"([^"]+)"/g).flatMap((list) => list.split('|'));

    expect(SECURITY_EVENT_KINDS).toEqual(expect.arrayContaining([...new Set(kinds)]));
    // Most refusals with 403 follow a rule of a game or of the law.
    expect(SECURITY_EVENT_KINDS.filter((kind) => !kinds.includes(kind))).toEqual(['forbidden']);
  });

  it('name only outcomes that the platform reports', async () => {
    const rules = await readFile(RULES, 'utf8');

    const outcomes = matches(rules, /outcome=~?"([^"]+)"/g).flatMap((list) => list.split('|'));

    expect([...new Set(outcomes)].sort()).toEqual([
      'account-limit',
      'flood',
      'foreign-origin',
      'message-budget',
      'protocol',
      'realm',
      'supplier-budget',
      'unknown-account',
      'wrong-password',
    ]);
  });
});
