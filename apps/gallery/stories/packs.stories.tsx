import { shippedPacks } from '@playerdesk/core/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { readPacks } from './packs/pack-facts.ts';
import { PackTable, type PackTableProps } from './packs/pack-table.tsx';

export default {
  title: 'Jurisdictions/Packs',
  parameters: { stage: 'wide' },
  loaders: [async () => ({ facts: await readPacks(shippedPacks) })],
} satisfies Meta;

const table = (shown: Omit<PackTableProps, 'facts'> = {}): StoryObj => ({
  render: (_args, { loaded }) => <PackTable facts={loaded.facts} {...shown} />,
});

export const AllPacks = table();
export const OnePack = table({ pack: 'SGA' });
export const ToConfirm = table({ onlyOpen: true });
