import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance } from './instance.tsx';

export default { title: 'Widgets/Message', parameters: { stage: 'page' } } satisfies Meta;

export const Welcome: StoryObj = { render: () => <Instance widget="welcome-message" signedIn modal /> };
export const WelcomeInline: StoryObj = { render: () => <Instance widget="welcome-message" signedIn /> };
export const WelcomeWithoutName: StoryObj = { render: () => <Instance widget="welcome-message" modal /> };
export const ActivationRequired: StoryObj = {
  render: () => <Instance widget="message" options={{ kind: 'activation-required' }} modal />,
};
export const ActivationComplete: StoryObj = {
  render: () => <Instance widget="message" options={{ kind: 'activation-complete' }} modal />,
};
export const InvalidResetLink: StoryObj = {
  render: () => <Instance widget="message" options={{ kind: 'invalid-reset-pw-token' }} modal />,
};
export const ProviderNotLoaded: StoryObj = {
  render: () => <Instance widget="message" options={{ kind: 'provider-not-loaded' }} modal />,
};
export const ChatNotLoaded: StoryObj = {
  render: () => <Instance widget="message" options={{ kind: 'chat-not-loaded' }} modal />,
};
export const AccountReview: StoryObj = {
  render: () => <Instance widget="message" signedIn options={{ kind: 'account-review' }} modal />,
};
export const SafetyInformation: StoryObj = {
  render: () => <Instance widget="message" signedIn options={{ kind: 'safety-information' }} modal />,
};
export const SessionEnded: StoryObj = {
  render: () => <Instance widget="message" options={{ kind: 'session-ended' }} modal />,
};
export const AccountClosed: StoryObj = {
  render: () => <Instance widget="message" options={{ kind: 'account-closed' }} modal />,
};
const stepUp = (...methods: readonly string[]): StoryObj => ({
  render: () => (
    <Instance
      widget="message"
      signedIn
      options={{ kind: 'step-up' }}
      script={{ getStepUpOptions: { methods } }}
      play={(player) => player.see('form')}
      modal
    />
  ),
});
export const StepUp = stepUp('passkey', 'password');
export const StepUpByEid = stepUp('eid', 'password');
export const StepUpByCode = stepUp('totp');
/** The focus keeps the line, which ends by itself. */
export const WelcomeBack: StoryObj = {
  render: () => (
    <Instance
      widget="welcome-message"
      signedIn
      options={{ notice: true }}
      play={(player) => player.focus('[part="toast"] button')}
    />
  ),
};
/** A browser with passkeys offers one in the same line. */
export const PasskeyOffer: StoryObj = {
  render: () => (
    <Instance
      widget="welcome-message"
      signedIn
      options={{ notice: true }}
      script={{ listPasskeys: { passkeys: [] } }}
      play={(player) => player.focus('[part="toast"] button')}
    />
  ),
};
export const RestrictedAccess: StoryObj = { render: () => <Instance widget="restricted-access" modal /> };
