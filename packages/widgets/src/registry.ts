import type { JurisdictionRules, Locale, WidgetName } from '@playerdesk/contract';
import type { CompiledMessages } from '@playerdesk/core';
import type { Feature } from './mount/feature.ts';
import { loadWords } from './words.ts';

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
  cashier: () => import('./features/cashier/index.tsx'),
  'pay-and-play': () => import('./features/pay-and-play/index.tsx'),
};

/** What a widget's place may show: its own view, or one that stands in for it. */
export type ViewName = WidgetName | 'identify-to-sign-up';

/** The room of each view. A room exports its views under their names in camelCase. */
const views: Record<ViewName, Room> = {
  'get-started': 'sign-up',
  'sign-up': 'sign-up',
  'sign-up-token': 'sign-up',
  'sign-up-oauth': 'sign-up',
  'sign-in': 'sign-in',
  'eid-sign-in': 'eid',
  'sign-in-oauth': 'eid',
  'identify-to-sign-up': 'eid',
  'activation-form': 'activation',
  'welcome-message': 'message',
  'activate-message': 'activation',
  message: 'message',
  'restricted-access': 'message',
  'terms-and-conditions': 'terms',
  'forgot-password': 'password-reset',
  'reset-password': 'password-reset',
  account: 'account',
  deposit: 'cashier',
  'piq-cashier': 'cashier',
  'bonus-selector': 'cashier',
  pnp: 'pay-and-play',
};

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
  const module = (await rooms[views[name]]()) as Record<string, Feature>;
  const feature = module[camelCase(name)];
  if (!feature) throw new Error(`The room ${views[name]} has no ${name}.`);
  return feature;
}

const camelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Loads the words a view needs, in one locale. */
export function loadMessages(name: ViewName, locale: Locale): Promise<CompiledMessages[]> {
  return loadWords(views[name], locale);
}
