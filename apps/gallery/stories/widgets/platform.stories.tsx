import type { Capabilities } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance } from './instance.tsx';
import { EMAIL } from './registrant.ts';

/** Widgets on a platform with few operations or a lost connection. */
export default { title: 'Widgets/Platform', parameters: { stage: 'page' } } satisfies Meta;

/** Capabilities of the websocket procedures of the specification. */
const FEW: Capabilities = {
  supports: (name) =>
    !['validateEmail', 'validatePhone', 'requestActivationCode', 'requestOtp'].includes(name),
  carries: (_operation, field) => !['bonusCode', 'limits', 'annualActivityFrom'].includes(field),
};

export const LineLost: StoryObj = {
  render: () => (
    <Instance widget="account" signedIn modal events={{ connection: { state: 'closed', again: false } }} />
  ),
};
export const LineLostBeforeSignIn: StoryObj = {
  render: () => (
    <Instance
      widget="sign-in"
      remembered={EMAIL}
      events={{ connection: { state: 'closed', again: false } }}
    />
  ),
};
export const GetStartedWithoutIdentification: StoryObj = {
  render: () => <Instance widget="get-started" capabilities={FEW} />,
};
export const ActivationWithoutNewCode: StoryObj = {
  render: () => <Instance widget="activation-form" options={{ email: EMAIL }} capabilities={FEW} />,
};
