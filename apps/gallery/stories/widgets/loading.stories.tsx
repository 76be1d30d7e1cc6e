import type { Meta } from '@storybook/react-vite';
import { loading } from './states.tsx';

/** Widgets whose platform does not answer. */
export default { title: 'Widgets/Loading', parameters: { stage: 'page' } } satisfies Meta;

export const SignUpToken = loading('sign-up-token');
export const SignUpOauth = loading('sign-up-oauth');
export const SignInOauth = loading('sign-in-oauth');
export const ActivationForm = loading('activation-form');
export const TermsAndConditions = loading('terms-and-conditions');
export const ForgotPassword = loading('forgot-password');
export const PiqCashier = loading('piq-cashier');
export const BonusSelector = loading('bonus-selector');
export const Subscriptions = loading('subscriptions');
export const Unsubscribe = loading('unsubscribe');
export const Jackpots = loading('jackpots');
export const Tournament = loading('tournament');
export const Favourites = loading('favourites');
export const LastPlayed = loading('last-played');
export const SelfExclude = loading('self-exclude');
export const RealityCheck = loading('reality-check');
export const SessionSummary = loading('session-summary');
export const Verify = loading('verify');
