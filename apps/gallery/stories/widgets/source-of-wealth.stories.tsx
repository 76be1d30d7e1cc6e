import { playerdeskError } from '@playerdesk/contract/internal';
import { sampleProfile } from '@playerdesk/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';
import type { Player } from './player.ts';

export default { title: 'Widgets/Source of wealth', parameters: { stage: 'page' } } satisfies Meta;

const wealth = (scene: Partial<InstanceProps<'source-of-wealth'>> = {}): StoryObj => ({
  render: () => <Instance widget="source-of-wealth" signedIn {...scene} />,
});

/** Answers of each step by field name. */
const ANSWERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { sources: 'on' },
  { industry: 'other', industryOther: 'Circus', occupation: 'Juggler' },
  { nationality: 'MT' },
  { income: '25001', confirmed: 'on' },
];
const FIELD = ['', 'sources', 'industry', 'nationality', 'income'] as const;

const NEXT = 'button[type="submit"]:not([aria-disabled])';

/** Goes to a step. */
const walkTo = (step: number) => async (player: Player) => {
  for (let at = 0; at < step; at++) {
    if (FIELD[at]) await player.see(`[name="${FIELD[at]}"]`);
    await player.fill(ANSWERS[at] ?? {});
    await player.press(NEXT);
  }
  if (FIELD[step]) await player.see(`[name="${FIELD[step]}"]`);
};
const at = (step: number, scene: Partial<InstanceProps<'source-of-wealth'>> = {}) =>
  wealth({ play: walkTo(step), ...scene });

export const Intro = at(0);
export const IntroModal = at(0, { modal: true });
export const DeclaredBefore = at(0, { script: { getWealthDeclared: { declared: '2026-05-04T10:00:00Z' } } });
export const Sources = at(1);
export const OtherSource = wealth({
  play: async (player) => {
    await walkTo(1)(player);
    await player.press('[name="sources"][value="other"]');
    await player.see('[name="sourceOther"]');
  },
});
export const Occupation = at(2);
export const Origin = at(3);
export const Income = at(4);
export const IncomeInKronor = at(4, { script: { getProfile: { ...sampleProfile, currency: 'SEK' } } });
export const Failed = wealth({
  script: {
    declareWealth: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
  },
  play: async (player) => {
    await walkTo(5)(player);
    await player.see('[part="notice"]');
  },
});
export const Sending = wealth({
  script: { declareWealth: () => new Promise(() => {}) },
  play: async (player) => {
    await walkTo(5)(player);
    await player.see('[data-state="busy"]');
  },
});
export const Done = wealth({
  play: async (player) => {
    await walkTo(5)(player);
    await player.see('[part="body"] [data-kind="primary"]');
  },
});
export const SignedOut = wealth({ signedIn: false });
