import { playerdeskError } from '@playerdesk/contract/internal';
import { sampleProfile } from '@playerdesk/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance } from './instance.tsx';
import { EMAIL } from './registrant.ts';

export default { title: 'Widgets/Activation', parameters: { stage: 'page' } } satisfies Meta;

const LETTER = { email: EMAIL, code: '482913' };

export const Form: StoryObj = { render: () => <Instance widget="activation-form" /> };
export const Prefilled: StoryObj = { render: () => <Instance widget="activation-form" options={LETTER} /> };
export const Errors: StoryObj = {
  render: () => (
    <Instance
      widget="activation-form"
      play={async (player) => {
        await player.fill({ activationCode: '12' });
        await player.submit();
      }}
    />
  ),
};
export const WrongCode: StoryObj = {
  render: () => (
    <Instance
      widget="activation-form"
      options={LETTER}
      script={{
        activate: () => Promise.reject(playerdeskError({ code: 'activate.incorrect-code', kind: 'refused' })),
      }}
      play={(player) => player.submit()}
    />
  ),
};
export const CodeSent: StoryObj = {
  render: () => <Instance widget="activation-form" options={LETTER} play={(player) => player.pressLink(0)} />,
};
export const Prompt: StoryObj = {
  render: () => (
    <Instance
      widget="activate-message"
      signedIn
      modal
      script={{ getProfile: { ...sampleProfile, isActivated: false } }}
    />
  ),
};
