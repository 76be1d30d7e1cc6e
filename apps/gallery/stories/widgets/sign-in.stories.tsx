import { type ErrorFacts, playerdeskError } from '@playerdesk/contract/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance } from './instance.tsx';
import { EMAIL } from './registrant.ts';

export default { title: 'Widgets/Sign in', parameters: { stage: 'page' } } satisfies Meta;

const TYPED = { email: EMAIL, password: 'Sommar!2026' };

/** The form after a failed call. */
const failed = (facts: ErrorFacts): StoryObj => ({
  render: () => (
    <Instance
      widget="sign-in"
      script={{ signIn: () => Promise.reject(playerdeskError(facts)) }}
      play={async (player) => {
        await player.fill(TYPED);
        await player.submit();
      }}
    />
  ),
});

export const Empty: StoryObj = { render: () => <Instance widget="sign-in" /> };
export const Modal: StoryObj = { render: () => <Instance widget="sign-in" modal /> };
export const Remembered: StoryObj = { render: () => <Instance widget="sign-in" remembered={EMAIL} /> };
export const Errors: StoryObj = {
  render: () => <Instance widget="sign-in" play={(player) => player.submit()} />,
};
export const Busy: StoryObj = {
  render: () => (
    <Instance
      widget="sign-in"
      script={{ signIn: () => new Promise(() => {}) }}
      play={async (player) => {
        await player.fill(TYPED);
        await player.submitOnly();
      }}
    />
  ),
};
export const Incorrect = failed({ code: 'sign-in.incorrect-credentials', kind: 'refused' });
export const RateLimit = failed({ code: 'generic.rate-limit', kind: 'refused', retryAfter: 120 });
export const NetworkDown = failed({ code: 'generic.network', kind: 'network' });
export const Blocked = failed({ code: 'sign-in.blocked', kind: 'refused' });
export const Spelpaus = failed({ code: 'sign-in.spel-paus-validation-error', kind: 'refused' });
