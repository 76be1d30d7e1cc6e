import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/money-scene.ts';
import { findPanel } from '../../testing/scene.ts';

const refusal = (code: string) => playerdeskError({ code, kind: 'refused' });

/** From now on refuses the cashier and requires a page. */
function owe(fixture: ReturnType<typeof world>, code: string, pageType: string): void {
  fixture.platform.script({
    createCashierSession: () => Promise.reject(refusal(code)),
    getDisplayPages: { pages: [{ pageType, forceAction: true }] },
  });
}

describe('a deposit refused because of a required action', () => {
  it.each([
    ['generic.source-of-wealth-owed', 'SourceOfWealth', 'source-of-wealth'],
    ['generic.self-test-owed', 'ResponsibleGamingTest', 'responsible-gaming-test'],
    ['generic.limits-owed', 'DepositLimits', 'account'],
  ] as const)('%s leads to the action', async (code, pageType, widget) => {
    proves('RG-20.leads');

    const fixture = world();
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(1);
    owe(fixture, code, pageType);

    await fixture.open('deposit');

    const view = await findPanel(widget);
    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();
  });

  it('generic.terms-owed opens the terms', async () => {
    proves('RG-20.leads');

    const fixture = world();
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(1);
    fixture.platform.script({ createCashierSession: () => Promise.reject(refusal('generic.terms-owed')) });

    await fixture.open('deposit');
    await expect.poll(() => fixture.desk.account.store.getState().profile?.hasToAcceptTerms).toBe(true);
    fixture.environment.advance(1_000);

    await findPanel('terms-and-conditions');
  });
});
