import type { Meta } from '@storybook/react-vite';
import { failing } from './states.tsx';

/** Widgets whose platform cannot be reached. */
export default { title: 'Widgets/Failing', parameters: { stage: 'page' } } satisfies Meta;

export const SignUpToken = failing('sign-up-token');
export const SignUpOauth = failing('sign-up-oauth');
export const SignInOauth = failing('sign-in-oauth');
export const ForgotPassword = failing('forgot-password');
export const PiqCashier = failing('piq-cashier');
export const BonusSelector = failing('bonus-selector');
export const Subscriptions = failing('subscriptions');
export const Jackpots = failing('jackpots');
export const Tournament = failing('tournament');
export const Favourites = failing('favourites');
export const LastPlayed = failing('last-played');
export const SelfExclude = failing('self-exclude');
export const RealityCheck = failing('reality-check');
export const SessionSummary = failing('session-summary');
