import type { Capabilities } from '@playerdesk/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance } from './instance.tsx';
import { EMAIL } from './registrant.ts';

/** What a platform that cannot do everything, or goes away, makes of the widgets. */
export default { title: 'Widgets/Platform', parameters: { stage: 'page' } } satisfies Meta;

/** As over the documents' websocket procedures. */
const FEW: Capabilities = {
  supports: (name) =>
    !['validateEmail', 'validatePhone', 'requestActivationCode', 'requestOtp'].includes(name),
  carries: (_operation, field) => !['bonusCode', 'limits', 'annualActivityFrom'].includes(field),
};

export const LineLost: StoryObj = {
  render: () => (
    <Instance widget="account" signedIn modal news={{ connection: { state: 'closed', again: false } }} />
  ),
};
export const LineLostBeforeSignIn: StoryObj = {
  render: () => (
    <Instance widget="sign-in" remembered={EMAIL} news={{ connection: { state: 'closed', again: false } }} />
  ),
};
export const GetStartedWithoutIdentification: StoryObj = {
  render: () => <Instance widget="get-started" capabilities={FEW} />,
};
export const ActivationWithoutNewCode: StoryObj = {
  render: () => <Instance widget="activation-form" options={{ email: EMAIL }} capabilities={FEW} />,
};
