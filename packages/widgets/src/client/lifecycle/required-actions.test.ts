import { playerdeskError } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { world } from '../../testing/money-scene.ts';
import { destroyScenes, findPanel } from '../../testing/scene.ts';

afterEach(destroyScenes);

const refusal = (code: string) => playerdeskError({ code, kind: 'refused' });

/** From now on refuses the cashier and requires a page. */
function owe(here: ReturnType<typeof world>, code: string, pageType: string): void {
  here.platform.script({
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

    const here = world();
    await expect.poll(() => here.sent('getDisplayPages')).toHaveLength(1);
    owe(here, code, pageType);

    await here.open('deposit');

    const view = await findPanel(widget);
    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();
  });

  it('generic.terms-owed opens the terms', async () => {
    proves('RG-20.leads');

    const here = world();
    await expect.poll(() => here.sent('getDisplayPages')).toHaveLength(1);
    here.platform.script({ createCashierSession: () => Promise.reject(refusal('generic.terms-owed')) });

    await here.open('deposit');
    await expect.poll(() => here.desk.account.store.getState().profile?.hasToAcceptTerms).toBe(true);
    here.environment.advance(1_000);

    await findPanel('terms-and-conditions');
  });
});
