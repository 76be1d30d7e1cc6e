import { type ErrorFacts, playerdeskError } from '@playerdesk/contract/internal';
import { rememberEidMode } from '@playerdesk/core/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { collect, eidScript, providerSays } from './eid-provider.ts';
import { Instance, type InstanceProps } from './instance.tsx';

export default { title: 'Widgets/e-ID', parameters: { stage: 'page' } } satisfies Meta;

type Shown = Omit<InstanceProps<'eid-sign-in'>, 'widget'>;

/** The dialog after messages of the provider. */
const after = (messages: readonly object[], props: Shown = {}): StoryObj => ({
  render: () => (
    <Instance widget="eid-sign-in" script={eidScript} play={() => providerSays(...messages)} {...props} />
  ),
});
const onThisDevice: Shown = { prepare: (environment) => rememberEidMode(environment, 'app') };
const refused = (facts: ErrorFacts): Shown => ({
  script: { ...eidScript, initCode: () => Promise.reject(playerdeskError(facts)) },
  play: undefined,
});
const LINK = { action: 'gii::location_href', href: 'bankid:///?autostarttoken=67df3917' };

export const Connecting = after([]);
export const Code = after([collect()]);
export const Modal = after([collect()], { modal: true });
export const Freja = after([collect()], { options: { provider: 'frejaeid' } });
export const AppOpened = after([collect({ isAppOpened: true })]);
export const Complete = after([collect({ isComplete: true })]);
export const TimeIsUp = after([collect(), collect({ isError: true, reason: 'expired' })]);
export const Declined = after([collect(), collect({ isError: true, reason: 'declined' })]);
export const Blocked = after([collect(), collect({ isError: true, reason: 'certificate' })]);
export const SameDevice = after([LINK], onThisDevice);
export const SameDeviceConnecting = after([], onThisDevice);
export const SameDeviceOpened = after([LINK, collect({ isAppOpened: true })], onThisDevice);
export const SameDeviceTimeIsUp = after([collect({ isError: true, reason: 'expired' })], onThisDevice);
/** An identity wallet, which names what it will share. */
const wallet = (purpose?: 'verify'): Shown => ({
  options: { provider: 'wallet', purpose },
  script: {
    initCode: () => ({ ...eidScript.initCode(), requested: ['name', 'birth-date', 'national-number'] }),
  },
});
const WALLET_CODE = collect({
  qrCode: 'openid4vp://?client_id=casino&request_uri=https%3A%2F%2Fcasino.example',
});
export const Wallet = after([WALLET_CODE], wallet());
export const WalletVerifies = after([WALLET_CODE], { ...wallet('verify'), signedIn: true });
export const NoStartUrl = after([], {
  script: { initCode: { state: 's' } },
  play: undefined,
});
export const Unreachable = after([], refused({ code: 'generic.network', kind: 'network' }));
export const RateLimit = after([], refused({ code: 'generic.rate-limit', kind: 'refused', retryAfter: 120 }));
