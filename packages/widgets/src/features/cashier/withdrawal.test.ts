import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { paid, policy, unactivated, wallet, world } from '../../testing/money-scene.ts';
import { frameOnPage, paymentFrame } from '../../testing/payment-frame.ts';
import { findPanel, type SceneOptions } from '../../testing/scene.ts';

describe('a withdrawal', () => {
  const open = (script = {}, options: SceneOptions = {}) => {
    const fixture = world({ script, ...options });
    return { fixture, opened: fixture.open('piq-cashier', { method: 'withdraw' }) };
  };

  it('opens through piq-cashier', async () => {
    proves('CA-20.withdrawal', 'CA-03.none');

    const { fixture, opened } = open();
    await (await opened).heading('Withdraw');
    await paymentFrame();
    expect(fixture.sent('createCashierSession')).toEqual([{ method: 'withdraw', locale: 'en_US' }]);
  });

  it('of an inactive account shows the message without a frame', async () => {
    proves('CA-01.withdraw', 'AC-02.withdraw');

    const { fixture } = open(unactivated);
    const message = await findPanel('message');
    await message.heading('Verify your email first');
    expect([fixture.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('with a denying bonus shows the reason without a cashier', async () => {
    proves('CA-12.deny-text', 'CA-03.deny');

    const { fixture, opened } = open(policy('deny-withdraw'));
    await (await opened).findByText(
      "You can't make a withdrawal because you have an active bonus on your account.",
    );
    expect([fixture.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it('waits while bonuses cannot be read and opens once they can', async () => {
    proves('CA-03.unread-bonuses');

    const down = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'server' }));
    const { fixture, opened } = open({ getBonuses: down });
    const view = await opened;
    await view.findByRole('button', { name: 'Try again' });
    expect([fixture.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);

    fixture.platform.script({ getBonuses: { bonuses: [] } });
    view.press('Try again');
    await paymentFrame();
  });

  it('that costs a bonus shows the loss and opens after the player agrees', async () => {
    proves('CA-12.cancel-text', 'CA-03.cancel');

    const { fixture, opened } = open(policy('cancel-monetary'));
    const view = await opened;
    await view.findByText(/this bonus is canceled.*doesn’t come back, even if the withdrawal/);
    await view.findByText('€42.00', { selector: '[part="list"] *' });
    expect([fixture.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);

    view.press('Cancel bonus and withdraw');
    await paymentFrame();
    expect(fixture.sent('createCashierSession')).toEqual([
      { method: 'withdraw', locale: 'en_US', forfeitBonuses: true },
    ]);
  });

  it('closes without a request when the player keeps the bonus', async () => {
    const { fixture, opened } = open(policy('cancel-monetary'));
    const view = await opened;
    await view.findByText(/this bonus is canceled/);
    view.press('Keep bonus');
    await view.handle.closed;

    expect(fixture.sent('createCashierSession')).toEqual([]);
  });

  it('without a balance shows a message without a cashier', async () => {
    proves('CA-12.balance-text', 'CA-03.zero-balance');

    const getPayments = { transactions: [], totalPageCount: 0 };
    const { fixture, opened } = open({ getWallets: wallet(0), getPayments });
    await (await opened).findByText('There not enough balance to make a withdraw');
    expect([fixture.sent('createCashierSession'), frameOnPage()]).toEqual([[], null]);
  });

  it.each([
    ['MGA', 'Pending', true],
    ['MGA', 'Completed', false],
    ['SGA', 'Pending', false],
  ])(
    'under %s without a balance and with an earlier one that is %s shows the cashier: %s',
    async (jurisdiction, status, shows) => {
      proves('CA-03.take-back');

      const [before] = paid(status, -12_500).payments;
      const getPayments = { transactions: [before], totalPageCount: 1 };
      const { opened } = open({ getWallets: wallet(0), getPayments }, { jurisdiction });
      const view = await opened;
      if (shows) await paymentFrame();
      else await view.findByText('There not enough balance to make a withdraw');

      expect(frameOnPage() !== null).toBe(shows);
    },
  );

  it('to a new account is confirmed above its frame, which stays', async () => {
    proves('SE-20.cashier');
    const refused = { payments: [{ ...paid('Failed', -5_000).payments[0], refusal: 'StepUpRequired' }] };
    const { fixture, opened } = open({
      getPaymentOutcome: refused,
      getStepUpOptions: { methods: ['password'] },
      stepUp: {},
    });
    const view = await opened;
    const frame = await paymentFrame();
    frame.send('TX_FAILED', { txRefId: 't-1' });
    fixture.environment.advance(0);
    const panel = await findPanel('message');
    await panel.findByLabelText('Password');
    await view.findByText(/You haven’t withdrawn to this account before/);

    panel.fill({ Password: 'Sommar!2026' });
    panel.press('Confirm');

    await view.findByText('Thanks! Now send the withdrawal again.');
    expect(fixture.sent('stepUp')).toEqual([{ password: 'Sommar!2026' }]);
    expect(frameOnPage()).toBe(frame.element);
    expect(fixture.sent('createCashierSession')).toHaveLength(1);
  });

  it('of the whole balance shows no message about it', async () => {
    proves('CA-12.balance-text', 'CA-03.after-success');

    const { fixture, opened } = open({ getPaymentOutcome: paid('Pending', -12_500) });
    const view = await opened;
    const frame = await paymentFrame();
    fixture.platform.script({ getWallets: wallet(0) });
    frame.send('TX_PENDING');
    fixture.environment.advance(0);
    await view.findByText('You requested a withdrawal of €125.00');
    view.press('Make another withdrawal');
    await paymentFrame();

    expect(view.queryByText(/not enough balance/)).toBeNull();
  });
});
