import { readdirSync, readFileSync } from 'node:fs';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { FAULTS, targetOf } from '../../../apps/casino/src/showroom/faults.ts';
import { credentialsOf, SHOWROOM_PLAYERS } from '../../../apps/casino/src/showroom/players.ts';
import { FAULT_KINDS } from '../../../apps/platform/src/app/backstage/faults.ts';
import { DEMO_PASSWORD, DEMO_PLAYERS } from '../../../apps/platform/src/app/demo/demo-players.ts';
import { OPERATIONS } from '../../../packages/contract/src/schemas.ts';

const PACKAGES = new URL('../../../packages/', import.meta.url);

describe('the players of the showroom', () => {
  it.each(SHOWROOM_PLAYERS)('$name is a demo player of the platform', (player) => {
    proves('UX-42.known');
    const { email, password } = credentialsOf(player);
    const seeded = DEMO_PLAYERS.find((known) => known.email === email);

    expect(seeded?.firstName).toBe(player.name);
    expect(password).toBe(DEMO_PASSWORD);
    expect(player.isNew ?? false).toBe(seeded?.activated === false);
    if (player.jurisdiction) expect(seeded?.jurisdiction).toBe(player.jurisdiction);
  });
});

describe('the faults of the showroom', () => {
  it('are kinds and operations that Backstage accepts', () => {
    const operations = OPERATIONS.map(({ operation }) => operation.name);
    const widgets = [
      'sign-in',
      'get-started',
      'activation-form',
      'deposit',
      'account',
      'reality-check',
      'verify',
    ];

    expect(FAULT_KINDS).toEqual(expect.arrayContaining(FAULTS.map(({ fault }) => fault.kind)));
    for (const widget of widgets) expect(operations).toContain(targetOf(widget).operation);
  });
});

describe('the packages', () => {
  it('contain nothing of the showroom', () => {
    proves('UX-42.demo-only');
    const sources = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /^[^/]+\/src\/.*\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file),
    );

    const found = sources.filter((file) => /showroom/i.test(readFileSync(new URL(file, PACKAGES), 'utf8')));

    expect(sources.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });
});
