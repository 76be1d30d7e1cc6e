import { sampleProfile } from '@playerdesk/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance } from './instance.tsx';

export default { title: 'Widgets/Terms', parameters: { stage: 'page' } } satisfies Meta;

const OWING = { getProfile: { ...sampleProfile, hasToAcceptTerms: true } };

export const ToRead: StoryObj = { render: () => <Instance widget="terms-and-conditions" modal /> };
export const ToAccept: StoryObj = {
  render: () => (
    <Instance
      widget="terms-and-conditions"
      signedIn
      script={OWING}
      options={{ panel: { closable: false } }}
      modal
    />
  ),
};
export const NotLoaded: StoryObj = {
  render: () => (
    <Instance widget="terms-and-conditions" script={{ getTerms: () => Promise.reject(new Error('down')) }} />
  ),
};
