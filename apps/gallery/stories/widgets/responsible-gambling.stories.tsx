import { type LimitEntry, playerdeskError, type WidgetName } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';

export default { title: 'Widgets/Responsible gambling', parameters: { stage: 'page' } } satisfies Meta;

const limit = (changes: Partial<LimitEntry>): LimitEntry => ({
  id: 'a',
  type: 'deposit',
  period: 'daily',
  status: 'active',
  amount: 10_000,
  currency: 'EUR',
  locked: false,
  activationDate: '2026-11-01T00:00:00Z',
  expiryDate: '2026-11-22T00:00:00Z',
  ...changes,
});
const LIMITS: readonly LimitEntry[] = [
  limit({ remainingAmount: 6_500 }),
  limit({ id: 'b', period: 'weekly', amount: 30_000, remainingAmount: 2_000 }),
  limit({ id: 'c', period: 'weekly', amount: 80_000, activationDate: '2999-11-25T14:00:00Z' }),
  limit({ id: 'd', period: 'monthly', amount: 60_000, remainingAmount: 0 }),
  limit({ id: 'e', type: 'loss', amount: 5_000, locked: true, lockedReason: 'Agreed with our team' }),
  limit({ id: 'f', type: 'session', amount: 120, remainingAmount: 45 }),
  limit({ id: 'g', type: 'session', amount: null, activationDate: '2999-11-25T14:00:00Z' }),
];
const held = { getLimits: { limits: LIMITS } };

type Scene<N extends WidgetName> = Omit<InstanceProps<N>, 'widget'>;
const story = <N extends WidgetName>(widget: N, scene: Scene<N> = {} as Scene<N>): StoryObj => ({
  render: () => <Instance widget={widget} signedIn modal {...(scene as object)} />,
});
const tab = (scene: Partial<InstanceProps<'account'>> = {}) =>
  story('account', { options: { tab: 'responsible-gaming' }, ...scene } as Scene<'account'>);

export const Limits = tab({ script: held });
export const NoLimits = tab({ script: { getLimits: { limits: [] } } });
export const LimitForm = tab({
  script: held,
  play: async (player) => {
    await player.press('[data-type="deposit"] .pd-limit-head button');
    await player.fill({ daily: '500', weekly: '20' });
  },
});
export const LimitProblem = tab({
  script: { getLimits: { limits: [] } },
  play: async (player) => {
    await player.press('[data-type="deposit"] .pd-limit-head button');
    await player.fill({ daily: '0' });
    await player.submitOnly();
    await player.see('[aria-invalid="true"]');
  },
});
export const TimeForm = tab({
  script: held,
  play: async (player) => {
    await player.press('[data-type="session"] .pd-limit-head button');
    await player.fill({ weekly: 'other' });
  },
});
const typed = { desk: { jurisdiction: 'UKGC' }, script: { getLimits: { limits: [] } } } as const;
export const TypedTimes = tab({
  ...typed,
  play: async (player) => {
    await player.press('[data-type="session"] .pd-limit-head button');
    await player.fill({ daily: '3' });
  },
});
export const TypedTimesProblem = tab({
  ...typed,
  play: async (player) => {
    await player.press('[data-type="session"] .pd-limit-head button');
    await player.fill({ daily: '25' });
    await player.submitOnly();
    await player.see('[aria-invalid="true"]');
  },
});
export const TypedInterval = tab({
  ...typed,
  play: (player) => player.press('[data-type="reality-check"] .pd-limit-head button'),
});
export const LimitsInSweden = tab({ script: held, desk: { jurisdiction: 'SGA' } });
export const Confirmation = tab({
  script: {
    getLimits: {
      limits: [limit({ remainingAmount: 500 }), limit({ id: 'b', amount: 40_000, needsConfirmation: true })],
    },
  },
  desk: { jurisdiction: 'UKGC' },
});
export const LimitsUnreadable = tab({
  script: {
    getLimits: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
  },
});
export const BreakRequired = tab({
  play: (player) => player.press('[data-kind="block"] button[type="submit"]'),
});
export const ReviewExclusion = tab({
  play: async (player) => {
    await player.press('[data-kind="self-exclusion"] input[value="182"]');
    await player.press('[data-kind="self-exclusion"] input[value="true"]');
    await player.press('[data-kind="self-exclusion"] button[type="submit"]');
    await player.see('[part="review"]');
  },
});
export const DepositLimitsRequired = story('account', {
  options: { tab: 'responsible-gaming', menu: false, required: true, panel: { closable: false } },
  script: { getLimits: { limits: [] } },
} as Scene<'account'>);

export const Break = story('self-exclude');
export const BreakBegan = story('self-exclude', {
  options: { began: { kind: 'self-exclusion', until: '2027-05-22T14:00:00Z' } },
} as Scene<'self-exclude'>);
export const RealityCheck = story('reality-check');
export const NothingPlayed = story('reality-check', {
  script: { getRealityCheck: { wagersWins: [], minutes: 12 } },
} as Scene<'reality-check'>);
export const SessionSummary = story('session-summary', {
  desk: { jurisdiction: 'SGA' },
  script: held,
} as Scene<'session-summary'>);

export const TestIntro = story('responsible-gaming-test');
/** Selector of a question by its number. */
const atQuestion = (number: number) =>
  `[part="step"]:nth-child(${number})[data-state="done"]:not(:has(+ [data-state="done"]))`;
const answered =
  (value: string): Scene<'responsible-gaming-test'>['play'] =>
  async (player) => {
    await player.press('footer button, [part="footer"] button');
    for (let question = 1; question <= 9; question += 1) {
      await player.see(atQuestion(question));
      await player.press(`input[value="${value}"]`);
      await player.press('[part="footer"] button[data-kind="primary"]:not(:disabled)');
    }
    await player.see('[part="result"]');
  };
export const TestQuestion = story('responsible-gaming-test', {
  play: async (player) => {
    await player.press('[part="footer"] button');
    await player.press('input[value="2"]');
    await player.press('[part="footer"] button[data-kind="primary"]:not(:disabled)');
    await player.see(atQuestion(2));
  },
} as Scene<'responsible-gaming-test'>);
export const TestNoSigns = story('responsible-gaming-test', {
  play: answered('0'),
} as Scene<'responsible-gaming-test'>);
export const TestProblem = story('responsible-gaming-test', {
  play: answered('2'),
} as Scene<'responsible-gaming-test'>);

const bar = (jurisdiction: string): StoryObj => ({
  render: () => (
    <Instance
      widget="safety-bar"
      signedIn
      desk={{ jurisdiction }}
      script={{ getRealityCheck: { wagersWins: [{ product: 'Casino', win: 4_250, wager: 12_000 }] } }}
    />
  ),
});
export const BarInSweden = bar('SGA');
export const BarInBritain = bar('UKGC');
