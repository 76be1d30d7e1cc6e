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
export const RestrictedAccess: StoryObj = { render: () => <Instance widget="restricted-access" modal /> };
