import { type JurisdictionPack, playerdeskError } from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/core/internal';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Instance, type InstanceProps } from './instance.tsx';

export default { title: 'Widgets/Password reset', parameters: { stage: 'page' } } satisfies Meta;

const EMAIL = 'maja.lind@example.com';

const forgot = (scene: Partial<InstanceProps<'forgot-password'>> = {}): StoryObj => ({
  render: () => <Instance widget="forgot-password" {...scene} />,
});
const reset = (scene: Partial<InstanceProps<'reset-password'>> = {}): StoryObj => ({
  render: () => <Instance widget="reset-password" options={{ token: 't-1', username: EMAIL }} {...scene} />,
});

/** A market with passwords that only staff can reset. */
const [shipped] = shippedPacks as readonly [JurisdictionPack];
const withoutReset = { ...shipped, id: 'OWN', rules: { ...shipped.rules, passwordReset: false } };

const refusing = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));

export const Forgot = forgot({ modal: true });
export const ForgotErrors = forgot({ play: (player) => player.submit() });
export const ForgotSent = forgot({
  desk: { captcha: false },
  options: { email: EMAIL },
  play: (player) => player.submit(),
});
export const ForgotNotHere = forgot({ desk: { jurisdiction: 'OWN', packs: [withoutReset] }, modal: true });
export const ForgotWithoutPassword = forgot({ desk: { jurisdiction: 'SGA' } });
export const Reset = reset({ modal: true });
export const ResetErrors = reset({ play: (player) => player.submit() });
export const ResetDifferent = reset({
  play: async (player) => {
    await player.fill({ password: 'Vinter!2026', confirmPassword: 'Vinter!2025' });
    await player.submit();
  },
});
export const ResetExpired = reset({
  script: { resetPassword: refusing('reset-password.link-expired') },
  play: async (player) => {
    await player.fill({ password: 'Vinter!2026', confirmPassword: 'Vinter!2026' });
    await player.submit();
  },
});
export const ResetWithoutLink = reset({ options: {} });
export const ResetChecking = reset({ script: { isResetKeyAvailable: new Promise(() => {}) } });
