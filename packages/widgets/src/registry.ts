import type { JurisdictionRules, Locale, WidgetName } from '@playerdesk/contract';
import type { CompiledMessages } from '@playerdesk/core';
import type { Feature } from './mount/feature.ts';

type Room = keyof typeof rooms;

/** The rooms, each loaded when first opened. Deleting a feature means deleting its folder and its lines here. */
const rooms = {
  'sign-in': () => import('./features/sign-in/index.tsx'),
  'sign-up': () => import('./features/sign-up/index.tsx'),
  eid: () => import('./features/eid/index.tsx'),
  activation: () => import('./features/activation/index.tsx'),
  message: () => import('./features/message/index.tsx'),
  terms: () => import('./features/terms/index.tsx'),
  'password-reset': () => import('./features/password-reset/index.tsx'),
  account: () => import('./features/account/index.tsx'),
};

/** What a widget's place may show: its own view, or one that stands in for it. */
export type ViewName = WidgetName | 'identify-to-sign-up';

const views: Record<ViewName, { room: Room; export: string }> = {
  'get-started': { room: 'sign-up', export: 'getStarted' },
  'sign-up': { room: 'sign-up', export: 'signUp' },
  'sign-up-token': { room: 'sign-up', export: 'signUpToken' },
  'sign-up-oauth': { room: 'sign-up', export: 'signUpOauth' },
  'sign-in': { room: 'sign-in', export: 'signIn' },
  'eid-sign-in': { room: 'eid', export: 'eidSignIn' },
  'sign-in-oauth': { room: 'eid', export: 'signInOauth' },
  'identify-to-sign-up': { room: 'eid', export: 'identifyToSignUp' },
  'activation-form': { room: 'activation', export: 'activationForm' },
  'welcome-message': { room: 'message', export: 'welcomeMessage' },
  'activate-message': { room: 'activation', export: 'activateMessage' },
  message: { room: 'message', export: 'message' },
  'restricted-access': { room: 'message', export: 'restrictedAccess' },
  'terms-and-conditions': { room: 'terms', export: 'termsAndConditions' },
  'forgot-password': { room: 'password-reset', export: 'forgotPassword' },
  'reset-password': { room: 'password-reset', export: 'resetPassword' },
  account: { room: 'account', export: 'account' },
};

const common = import.meta.glob<CompiledMessages>('./texts/*.json', { import: 'default' });
const own = import.meta.glob<CompiledMessages>('./features/*/messages/*.json', { import: 'default' });

/**
 * What a widget shows under rules and with options: e-ID where nobody has a password, and before a sign-up that
 * builds on it.
 */
export function viewOf(name: WidgetName, rules: JurisdictionRules, props: object): ViewName {
  if (name === 'sign-in' && !rules.signInMethods.includes('password')) return 'eid-sign-in';
  return name === 'sign-up-oauth' && !(props as { eid?: unknown }).eid ? 'identify-to-sign-up' : name;
}

/** Loads a view. */
export async function loadFeature(name: ViewName): Promise<Feature> {
  const { room, export: exported } = views[name];
  const module = (await rooms[room]()) as Record<string, Feature>;
  const feature = module[exported];
  if (!feature) throw new Error(`The room ${room} has no ${exported}.`);
  return feature;
}

/** Loads the words a view needs, in one locale. */
export async function loadMessages(name: ViewName, locale: Locale): Promise<CompiledMessages[]> {
  const files = [
    common[`./texts/${locale}.json`],
    own[`./features/${views[name].room}/messages/${locale}.json`],
  ];
  return Promise.all(files.map((load) => load?.() ?? Promise.resolve({})));
}
