import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import { wallet } from '../../testing/money-scene.ts';
import { scene } from '../../testing/scene.ts';
import { getWalletStore } from './wallet-store.ts';

/** Creates a page whose first wallet request is pending until `answer` is called. */
async function held() {
  const answers: ((answer: object) => void)[] = [];
  const getWallets = () => new Promise<object>((resolve) => answers.push(resolve));
  const fixture = scene({ signedIn: true, script: { getWallets } });
  await expect.poll(() => fixture.desk.account.store.getState().profile).not.toBeNull();
  const store = getWalletStore(fixture.desk.account);
  const next = async (userId: string) => {
    fixture.platform.script({ getProfile: { ...sampleProfile, userId } });
    await fixture.desk.account.signIn({ email: 'a@example.com', password: 'x' });
  };
  return { fixture, store, next, answer: (at: number, real: number) => answers[at]?.(wallet(real)), answers };
}

describe('the wallet while money moves', () => {
  it('ends with the win after a stake and a win, although the read of the stake arrives last', async () => {
    const { fixture, store, answer, answers } = await held();
    fixture.platform.emit('balance-changed', {});
    fixture.platform.emit('balance-changed', {});
    await expect.poll(() => answers).toHaveLength(2);
    answer(1, 16_700);
    await expect.poll(() => store.get()?.realBalance).toBe(16_700);
    answer(0, 9_500);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));

    expect(store.get()?.realBalance).toBe(16_700);
  });
});

describe('the wallet of a player who signs out during a read', () => {
  it('is empty when the answer arrives', async () => {
    const { fixture, store, answer } = await held();
    const asked = store.refresh();
    await fixture.desk.signOut();
    answer(0, 16_700);
    await asked;

    expect(store.get()).toBeNull();
  });

  it('is not shown to the next player and is read again', async () => {
    const { fixture, store, next, answer, answers } = await held();
    const before = store.refresh();
    await fixture.desk.signOut();
    await next('p-2');
    const theirs = store.refresh();
    await expect.poll(() => answers).toHaveLength(2);
    answer(1, 300);
    expect((await theirs).realBalance).toBe(300);

    answer(0, 16_700);
    await before;
    expect(store.get()?.realBalance).toBe(300);
  });
});
