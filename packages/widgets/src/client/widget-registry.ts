import type { JurisdictionRules, Locale, WidgetName } from '@playerdesk/contract';
import type { CompiledMessages } from '@playerdesk/core';
import { camelCase } from '../entries/element-attributes.ts';
import { loadWidgetMessages } from '../i18n/load-messages.ts';
import type { Feature } from '../kit/screen-definition.ts';

type Room = keyof typeof rooms;

/** The rooms, each loaded when first opened. Deleting a feature means deleting its folder and its lines here. */
const rooms = {
  'sign-in': () => import('../screens/sign-in/index.tsx'),
  'sign-up': () => import('../screens/get-started/index.tsx'),
  eid: () => import('../screens/eid-sign-in/index.tsx'),
  activation: () => import('../screens/activation-form/index.tsx'),
  message: () => import('../screens/message/index.tsx'),
  terms: () => import('../screens/terms-and-conditions/index.tsx'),
  'password-reset': () => import('../screens/forgot-password/index.tsx'),
  account: () => import('../screens/account/index.tsx'),
  cashier: () => import('../screens/deposit/index.tsx'),
  'pay-and-play': () => import('../screens/pnp/index.tsx'),
  messages: () => import('../screens/message-notice/index.tsx'),
  unsubscribe: () => import('../screens/subscriptions/index.tsx'),
  games: () => import('../screens/external/index.tsx'),
  lobby: () => import('../screens/jackpots/index.tsx'),
  verify: () => import('../screens/verify/index.tsx'),
  safety: () => import('../screens/self-exclude/index.tsx'),
  'self-test': () => import('../screens/responsible-gaming-test/index.tsx'),
  'source-of-wealth': () => import('../screens/source-of-wealth/index.tsx'),
};

/** What a widget's place may show: its own view, or one that stands in for it. */
const STAND_IN = 'identify-to-sign-up';
export type ViewName = WidgetName | typeof STAND_IN;

/** The views of each room, which exports them under their names in camelCase. Without a line: one of the room's name. */
const views: Partial<Record<Room, string>> = {
  'sign-up': 'get-started sign-up sign-up-token sign-up-oauth',
  eid: 'eid-sign-in sign-in-oauth',
  activation: 'activation-form activate-message',
  message: 'welcome-message message restricted-access',
  terms: 'terms-and-conditions',
  'password-reset': 'forgot-password reset-password',
  cashier: 'deposit piq-cashier bonus-selector',
  'pay-and-play': 'pnp',
  messages: 'message-notice',
  unsubscribe: 'subscriptions unsubscribe',
  games: 'external',
  lobby: 'jackpots tournament favourites last-played',
  safety: 'self-exclude reality-check session-summary safety-bar',
  'self-test': 'responsible-gaming-test',
};

/** The catalog of a room, where it is not the one of the room's name. */
const catalogs: Partial<Record<Room, string>> = {
  messages: 'inbox',
  unsubscribe: 'subscriptions',
  verify: 'documents',
};

const allRooms = Object.keys(rooms) as Room[];
const viewsOf = (room: Room): readonly string[] => (views[room] ?? room).split(' ');

function roomOf(name: ViewName): Room {
  const known = allRooms.find((room) => viewsOf(room).includes(name));
  // The one view that no host opens by its name stands in the room of e-ID.
  return known ?? 'eid';
}

/** Names by which a host opens widgets. */
export const widgetNames: readonly string[] = allRooms.flatMap(viewsOf);

/**
 * What a widget shows under rules and with options: e-ID where nobody has a password, and before a sign-up that
 * builds on it.
 */
export function viewOf(name: WidgetName, rules: JurisdictionRules, props: object): ViewName {
  if (name === 'sign-in' && !rules.signInMethods.includes('password')) return 'eid-sign-in';
  return name === 'sign-up-oauth' && !(props as { eid?: unknown }).eid ? STAND_IN : name;
}

/** Loads a view. Each room exports its views by their names. */
export async function loadFeature(name: ViewName): Promise<Feature> {
  const load = rooms[roomOf(name)];
  return ((await load()) as Record<string, Feature>)[camelCase(name)] as Feature;
}

/** Loads the words a view needs, in one locale. */
export function loadMessages(name: ViewName, locale: Locale): Promise<CompiledMessages[]> {
  const room = roomOf(name);
  return loadWidgetMessages(catalogs[room] ?? room, locale);
}
