import { type Bonus, playerdeskError } from '@playerdesk/contract/internal';
import { sampleBonus } from '@playerdesk/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';
import { CASHIER, WITHOUT_BONUSES } from './payment-provider.ts';

export default { title: 'Widgets/Bonuses', parameters: { stage: 'page' } } satisfies Meta;

const tab = (name: string, scene: Partial<InstanceProps<'account'>> = {}): StoryObj => ({
  render: () => (
    <Instance widget="account" signedIn options={{ tab: name }} desk={{ cashier: CASHIER }} {...scene} />
  ),
});

const bonus = (id: string, changes: Partial<Bonus>): Bonus => ({ ...sampleBonus, id, ...changes });
const STATES: readonly Bonus[] = [
  sampleBonus,
  bonus('initiated', { name: 'Weekend spins', type: 'freespins', status: 'Initiated', amount: 20 }),
  bonus('later', {
    name: 'Starts in two days',
    status: 'Initiated',
    startTime: '2026-11-23T00:00:00.000Z',
    wagered: 0,
  }),
  bonus('ending', { name: 'Last hours', endTime: '2026-11-21T03:20:00.000Z', wagered: 97 }),
  bonus('deposit', { name: 'With a deposit', status: 'Available', deposit: true, wagered: 0 }),
  bonus('finished', { name: 'All wagered', status: 'Finished', wagered: 100 }),
  bonus('canceled', { name: 'Given up', status: 'Canceled', wagered: 10 }),
  bonus('expired', { name: 'Out of time', status: 'Expired', endTime: '2026-11-20T00:00:00.000Z' }),
];
const shown = { play: (player: { see(selector: string): Promise<void> }) => player.see('[part="bonus"]') };

export const List = tab('bonuses', shown);
export const ListModal = tab('bonuses', { ...shown, modal: true });
export const EveryState = tab('bonuses', {
  script: { ...WITHOUT_BONUSES, getBonuses: { bonuses: STATES } },
  play: async (player) => {
    await player.see('[part="bonus"]');
    await player.fill({ status: 'all' });
  },
});
export const SureToCancel = tab('bonuses', {
  script: { ...WITHOUT_BONUSES, getBonuses: { bonuses: [sampleBonus] } },
  play: async (player) => {
    await player.press('[part="bonus"] button');
    await player.see('[part="bonus"] [role="alert"]');
  },
});
export const Empty = tab('bonuses', {
  script: WITHOUT_BONUSES,
  play: (player) => player.see('[part="empty"]'),
});
export const Loading = tab('bonuses', { script: { getBonuses: () => new Promise(() => {}) } });
export const Code = tab('bonus-code', { play: (player) => player.see('[name="code"]') });
export const CodeMissing = tab('bonus-code', { play: (player) => player.submit() });
export const CodeRefused = tab('bonus-code', {
  script: {
    triggerBonus: () => Promise.reject(playerdeskError({ code: 'bonus.invalid-bonus', kind: 'refused' })),
  },
  play: async (player) => {
    await player.fill({ code: 'SUMMER25' });
    await player.submit();
  },
});
export const CodeAccepted = tab('bonus-code', {
  play: async (player) => {
    await player.fill({ code: 'WELCOME10' });
    await player.submit();
  },
});
