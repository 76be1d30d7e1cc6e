import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';
import { CASHIER } from './payment-provider.ts';

export default { title: 'Widgets/Pay and play', parameters: { stage: 'page' } } satisfies Meta;

const FINLAND = { bootstrap: { ipCountry: 'FI', allowed: true } };

const visit = (scene: Partial<InstanceProps<'pnp'>> = {}): StoryObj => ({
  render: () => <Instance widget="pnp" desk={{ cashier: CASHIER }} script={FINLAND} {...scene} />,
});

export const Amount = visit({ play: (player) => player.see('[name="amount"]') });
export const AmountModal = visit({ modal: true, play: (player) => player.see('[name="amount"]') });
export const AmountMissing = visit({ play: (player) => player.submit() });
export const AmountInvalid = visit({
  play: async (player) => {
    await player.fill({ amount: 'fifty' });
    await player.submit();
  },
});
export const AtTheBank = visit({
  play: async (player) => {
    await player.fill({ amount: '50' });
    await player.submit();
    await player.see('[part="frame"]');
  },
});
export const NotHere = visit({ script: {}, play: (player) => player.see('[part="empty"]') });
export const LimitsFirst = visit({
  desk: { cashier: CASHIER, jurisdiction: 'SGA' },
  script: { bootstrap: { ipCountry: 'SE', allowed: true } },
  play: (player) => player.see('[part="empty"]'),
});
