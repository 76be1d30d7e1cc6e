import { ACCOUNT_TABS, playerdeskError, WIDGET_NAMES } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import { CASHIER } from '../testing/payment-frame.ts';
import { scene } from '../testing/scene.ts';

/** Creates a platform that declares every operation and implements only the profile. */
function bare() {
  const missing = () =>
    Promise.reject(
      playerdeskError({
        code: 'generic.not-implemented',
        kind: 'not-implemented',
        description: 'Method not implemented',
      }),
    );
  const script = Object.fromEntries(OPERATIONS.map(({ operation }) => [operation.name, missing]));
  return scene({
    signedIn: true,
    cashier: CASHIER,
    games: { playHost: 'https://games.example/play', brand: 'northern' },
    script: { ...script, getProfile: sampleProfile },
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));
const shown = () => document.body.textContent ?? '';

describe('a platform without the calls of a widget', () => {
  it.each(WIDGET_NAMES)('%s shows no developer text', async (name) => {
    proves('PL-04.not-implemented');

    const fixture = bare();
    const { ready } = fixture.desk.open(name, {
      identifier: 'aurora',
      gameId: '1',
      playMode: 'real',
      id: 'm-1',
      tournamentId: 't',
      token: 'x',
    } as never);
    await ready.catch(() => {});
    await expect.poll(() => document.querySelector('[data-playerdesk-root]')).not.toBeNull();
    await settled();

    expect(shown()).not.toMatch(/not.implemented/i);
  });

  it.each(ACCOUNT_TABS)('shows no developer text in the account at %s', async (tab) => {
    proves('PL-04.not-implemented');

    const fixture = bare();
    await fixture.open('account', { tab });
    await settled();
    expect(shown()).not.toMatch(/not.implemented/i);
  });
});
