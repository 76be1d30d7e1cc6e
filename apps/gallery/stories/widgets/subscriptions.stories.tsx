import { PRODUCT_SUBSCRIPTIONS, playerdeskError, type Subscription } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';

export default { title: 'Widgets/Subscriptions', parameters: { stage: 'page' } } satisfies Meta;

const subscription = (type: string, active: boolean): Subscription => ({
  type,
  active,
  changedAt: '2026-10-02T08:15:00Z',
  receipt: '5f0c2a91-77aa-4c1e-9d6b-0a1b2c3d4e5f',
});
const OPT_INS = [
  subscription('BonusSMSs', false),
  subscription('NewsSMSs', false),
  subscription('BonusEmails', true),
  subscription('NewsEmails', true),
  { type: 'Phone', active: false },
  subscription('PushNotifications', false),
  subscription('PostalMail', true),
];
const SCRIPT = {
  getSubscriptions: { optIns: OPT_INS },
  getOptOutIns: { optIns: OPT_INS.map(({ type, active }) => ({ type, active })) },
  optIn: {},
  optOut: {},
  setOptOutChoices: {},
};
const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));

const own = (scene: Partial<InstanceProps<'subscriptions'>> = {}): StoryObj => ({
  render: () => (
    <Instance widget="subscriptions" signedIn {...scene} script={{ ...SCRIPT, ...scene.script }} />
  ),
});
const mailed = (
  unsubToken: string | undefined,
  scene: Partial<InstanceProps<'unsubscribe'>> = {},
): StoryObj => ({
  render: () => (
    <Instance
      widget="unsubscribe"
      options={{ unsubToken }}
      {...scene}
      script={{ ...SCRIPT, ...scene.script }}
    />
  ),
});
const listed = { play: (player: { see(selector: string): Promise<void> }) => player.see('[part="channel"]') };

export const List = own(listed);
const BY_PRODUCT = PRODUCT_SUBSCRIPTIONS.filter(({ product }) => product !== 'bingo').map(({ type }) =>
  subscription(type, type === 'CasinoEmails'),
);
export const ListByProduct = own({ ...listed, script: { getSubscriptions: { optIns: BY_PRODUCT } } });
export const ListModal = own({ ...listed, modal: true });
export const Saved = own({
  play: async (player) => {
    await player.see('[part="channel"]');
    await player.press('[name="NewsSMSs"]');
    await player.submit();
    await player.see('[part="notice"]');
  },
});
export const SignedOut = own({ signedIn: false });
export const Unsubscribe = mailed('token-1', listed);
export const UnsubscribeModal = mailed('token-1', { ...listed, modal: true });
export const Unsubscribed = mailed('token-1', {
  play: async (player) => {
    await player.see('[part="channel"]');
    await player.press('[part="subscriptions"] [data-kind="ghost"]');
    await player.see('[part="notice"]');
  },
});
export const MissingToken = mailed('');
export const WrongToken = mailed('token-x', {
  script: { getOptOutIns: refused('unsubscribe.invalid-token') },
  play: (player) => player.see('[role="alert"]'),
});
