import { type LimitEntry, playerdeskError } from '@playerdesk/contract/internal';
import { sampleBonus } from '@playerdesk/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';
import { CASHIER, ending, frameSays, paid, WITHOUT_BONUSES } from './payment-provider.ts';

export default { title: 'Widgets/Cashier', parameters: { stage: 'page' } } satisfies Meta;

type Scene = Partial<InstanceProps<'deposit'>>;
/** Scene settings that both widgets share. */
type CashierScene = Pick<Scene, 'script' | 'play'>;

const deposit = ({ script, ...scene }: Scene = {}): StoryObj => ({
  render: () => (
    <Instance
      widget="deposit"
      signedIn
      desk={{ cashier: CASHIER }}
      script={{ ...WITHOUT_BONUSES, ...script }}
      {...scene}
    />
  ),
});
const withdraw = (scene: Partial<InstanceProps<'piq-cashier'>>): StoryObj => ({
  render: () => (
    <Instance
      widget="piq-cashier"
      signedIn
      options={{ method: 'withdraw' }}
      desk={{ cashier: CASHIER }}
      {...scene}
    />
  ),
});
/** Ends a payment with an event of the frame and an answer of the ledger, and waits for the phase. */
const ended = (phase: string, said: string, getPaymentOutcome: object): CashierScene => ({
  script: { getPaymentOutcome },
  play: (player, environment) => ending(phase, said, player, environment),
});
const gate = (phase: string, script: Scene['script']): CashierScene => ({
  script: { ...WITHOUT_BONUSES, ...script },
  play: (player) => player.see(`[data-phase="${phase}"]`),
});

const limit = (remainingAmount: number): { readonly limits: readonly LimitEntry[] } => ({
  limits: [
    {
      id: 'limit-1',
      type: 'deposit',
      period: 'daily',
      status: 'active',
      amount: 10_000,
      remainingAmount,
      currency: 'EUR',
      locked: false,
      activationDate: '2026-11-01T00:00:00.000Z',
    },
  ],
});
const bonus = (withdrawPolicy: 'cancel-monetary' | 'deny-withdraw') => ({
  getBonuses: { bonuses: [{ ...sampleBonus, withdrawPolicy }] },
});
const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
const NO_OFFERS = {
  getWallets: { balances: [{ currency: 'EUR', total: 0, real: 0, bonus: 0 }] },
  getPayments: { transactions: [], totalPageCount: 0 },
};

/** A choice before the frame. Keeps the offers of the mock platform, which other scenes remove. */
const choosing = (scene: Partial<InstanceProps<'deposit'>> = {}): StoryObj => ({
  render: () => (
    <Instance
      widget="deposit"
      signedIn
      desk={{ cashier: { ...CASHIER, bonusSelector: true } }}
      play={(player) => player.see('[part="offers"]')}
      {...scene}
    />
  ),
});

export const DepositSelector = choosing();
export const DepositSelectorModal = choosing({ modal: true });
export const DepositSelectorChosen = choosing({
  play: (player) => player.press('[part="offer"] input[type="radio"]'),
});
export const DepositLoading = deposit({ script: { getWallets: () => new Promise(() => {}) } });
export const DepositFrame = deposit({ play: () => frameSays() });
export const DepositBlocked = deposit(
  gate('blocked', { getProductBlocks: { blocks: [{ id: 'b', product: 'payment', status: 'active' }] } }),
);
export const DepositLimitReached = deposit(gate('limit-reached', { getLimits: limit(0) }));
export const DepositLimitWarning = deposit({
  script: { getLimits: limit(999) },
  play: async (player) => {
    await frameSays();
    await player.see('.pd-deposit-notes [role="status"]');
  },
});
export const DepositNotOpen = deposit(gate('failed', { getWallets: lost }));
export const DepositChecking = deposit({
  script: { getPaymentOutcome: () => new Promise(() => {}) },
  play: async (player) => {
    await frameSays('TX_SUCCESS');
    await player.see('[data-phase="checking"]');
  },
});
export const DepositDone = deposit(ended('done', 'TX_SUCCESS', paid('Completed')));
export const DepositDoneModal = deposit({
  ...ended('done', 'TX_SUCCESS', paid('Completed')),
  modal: true,
});
export const DepositPending = deposit(ended('pending', 'TX_PENDING', paid('Pending')));
export const DepositUnknown = deposit(ended('unknown', 'TX_SUCCESS', { payments: [] }));
export const DepositLookedUp = deposit({
  options: { reference: 'visit-9' },
  script: { getPaymentOutcome: paid('Failed') },
  play: async (player, environment) => {
    while (!player.has('[data-phase="not-paid"]')) {
      environment.advance(15_000);
      await new Promise((resolve) => setTimeout(resolve));
    }
  },
});
export const SignedOut: StoryObj = {
  render: () => <Instance widget="deposit" desk={{ cashier: CASHIER }} />,
};
export const WithdrawDenied = withdraw(gate('denied', bonus('deny-withdraw')));
export const WithdrawForfeit = withdraw(gate('forfeit', bonus('cancel-monetary')));
export const WithdrawZeroBalance = withdraw(gate('no-balance', NO_OFFERS));
export const WithdrawPending = withdraw({
  ...ended('done', 'TX_PENDING', paid('Pending', -5_000)),
  script: { ...WITHOUT_BONUSES, getPaymentOutcome: paid('Pending', -5_000) },
});
export const SelectorAlone: StoryObj = {
  render: () => (
    <Instance
      widget="bonus-selector"
      signedIn
      desk={{ cashier: CASHIER }}
      play={(player) => player.see('[part="offers"]')}
    />
  ),
};
export const SelectorAloneEmpty: StoryObj = {
  render: () => (
    <Instance
      widget="bonus-selector"
      signedIn
      desk={{ cashier: CASHIER }}
      script={WITHOUT_BONUSES}
      play={(player) => player.see('[part="empty"]')}
    />
  ),
};
