import type { AccountTab, JurisdictionRules, Profile } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import type { IconName } from '../../design-system/icons.tsx';
import type { TabAlias, TabPart } from '../../options/widget-props.ts';

/** Aliases of tabs that hosts may use. */
export const ALIASES: Readonly<Record<string, AccountTab>> = {
  profile: 'edit-profile',
  kyc: 'verify',
  messages: 'inbox',
} satisfies Record<TabAlias, AccountTab>;

/** The page with all tools for safer gambling. The menu has a row for each of its parts instead. */
const ALL_TOOLS: AccountTab = 'responsible-gaming';

/** Groups of the menu, in their order. The first and the last have no heading. */
const GROUPS = ['news', 'money', 'responsible-gambling', 'me', 'end'] as const;
export type TabGroup = (typeof GROUPS)[number];

/** Where a tab is in the menu. */
interface Placed {
  readonly group: TabGroup;
  readonly icon: IconName;
}

/** A tab of the operator. */
export interface PlacedTab extends Placed {
  readonly label: string;
}

/** The operator's tabs by id. */
export type PlacedTabs = Readonly<Record<string, PlacedTab>>;

interface Tab extends Placed {
  readonly id: AccountTab | TabPart;
  /** Operation that the platform must support. */
  readonly operation: string;
  readonly shown?: (rules: JurisdictionRules) => boolean;
}

/** All tabs. Their order decides which one is shown first, and is that of the select. */
const TABS: readonly Tab[] = [
  { id: 'inbox', operation: 'getMessages', group: 'news', icon: 'envelope' },
  { id: 'edit-profile', operation: 'updateProfile', group: 'me', icon: 'person' },
  {
    id: 'change-password',
    operation: 'changePassword',
    shown: (rules) => rules.usesPassword,
    group: 'me',
    icon: 'lock',
  },
  { id: 'history', operation: 'getPayments', group: 'money', icon: 'clock' },
  { id: 'statement', operation: 'getActivityStatement', group: 'money', icon: 'page' },
  { id: 'limits', operation: 'getLimits', group: 'responsible-gambling', icon: 'shield' },
  { id: 'break', operation: 'block', group: 'responsible-gambling', icon: 'pause' },
  { id: 'self-test', operation: 'submitTestScore', group: 'responsible-gambling', icon: 'page' },
  { id: 'help', operation: 'getLimits', group: 'responsible-gambling', icon: 'heart' },
  { id: ALL_TOOLS, operation: 'getLimits', group: 'responsible-gambling', icon: 'shield' },
  { id: 'bonuses', operation: 'getBonuses', group: 'money', icon: 'gift' },
  { id: 'subscriptions', operation: 'getSubscriptions', group: 'me', icon: 'bell' },
  { id: 'bonus-code', operation: 'triggerBonus', group: 'money', icon: 'ticket' },
  { id: 'verify', operation: 'getDocuments', group: 'me', icon: 'verified' },
  { id: 'my-data', operation: 'getDataExport', group: 'me', icon: 'page' },
  { id: 'sign-out', operation: 'signOut', group: 'end', icon: 'exit' },
];

/** Returns the place of a tab in the menu. */
export const getPlace = (tab: string, own: PlacedTabs = {}): Placed | undefined =>
  own[tab] ?? TABS.find(({ id }) => id === tab);

/** Returns the tabs by group, in the order of the menu. */
export function groupTabs(
  tabs: readonly string[],
  own?: PlacedTabs,
): readonly { readonly group: TabGroup; readonly tabs: readonly string[] }[] {
  return GROUPS.map((group) => ({
    group,
    tabs: tabs.filter((tab) => getPlace(tab, own)?.group === group),
  })).filter((one) => one.tabs.length > 0);
}

/** Tabs that stay available during a break. */
const TABS_ON_BREAK: readonly Tab['id'][] = [
  'history',
  'statement',
  'limits',
  'break',
  'help',
  ALL_TOOLS,
  'subscriptions',
  'verify',
  'my-data',
  'sign-out',
];

/** Returns the tabs that a player sees on this platform. */
export function getTabs({ platform, rules }: Account, profile: Profile | null): readonly Tab['id'][] {
  const usable = TABS.filter(
    ({ id, operation, shown }) =>
      platform.capabilities.supports(operation) &&
      (shown?.(rules()) ?? true) &&
      (!profile?.isRestricted || TABS_ON_BREAK.includes(id)),
  );
  return usable.map(({ id }) => id);
}

/** Returns the tab with a name or alias, or the first tab. */
export function findTab(name: string | undefined, tabs: readonly string[]): string {
  const id = ALIASES[name ?? ''] ?? name;
  return tabs.find((tab) => tab === id) ?? tabs[0] ?? 'sign-out';
}

/** Returns the tabs of the menu while one is active. The page with all tools is among them only while it is open. */
export function getMenu(tabs: readonly string[], active: string): readonly string[] {
  return tabs.filter((tab) => tab !== ALL_TOOLS || tab === active);
}
