import {
  type AccountTab,
  changePassword,
  type JurisdictionRules,
  type Profile,
  updateProfile,
} from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';

/** Aliases of tabs that hosts may use. */
const ALIASES: Readonly<Record<string, AccountTab>> = {
  limits: 'responsible-gaming',
  profile: 'edit-profile',
  kyc: 'verify',
  messages: 'inbox',
};

interface Tab {
  readonly id: AccountTab;
  /** Operation that the platform must support. */
  readonly operation: string;
  readonly shown?: (rules: JurisdictionRules) => boolean;
}

/** All tabs in the order of the menu. */
const TABS: readonly Tab[] = [
  { id: 'inbox', operation: 'getMessages' },
  { id: 'edit-profile', operation: updateProfile.name },
  { id: 'change-password', operation: changePassword.name, shown: (rules) => rules.usesPassword },
  { id: 'history', operation: 'getPayments' },
  { id: 'responsible-gaming', operation: 'getLimits' },
  { id: 'bonuses', operation: 'getBonuses' },
  { id: 'subscriptions', operation: 'getSubscriptions' },
  { id: 'bonus-code', operation: 'triggerBonus' },
  { id: 'verify', operation: 'getDocuments' },
  { id: 'sign-out', operation: 'signOut' },
];

/** Tabs that stay available during a break. */
const TABS_ON_BREAK: readonly AccountTab[] = ['history', 'responsible-gaming', 'verify', 'sign-out'];

/** Returns the tabs that a player sees on this platform. */
export function getTabs({ platform, rules }: Account, profile: Profile | null): readonly AccountTab[] {
  const usable = TABS.filter(
    ({ id, operation, shown }) =>
      platform.capabilities.supports(operation) &&
      (shown?.(rules()) ?? true) &&
      (!profile?.isRestricted || TABS_ON_BREAK.includes(id)),
  );
  return usable.map(({ id }) => id);
}

/** Returns the tab with a name or alias, or the first tab. */
export function findTab(name: string | undefined, tabs: readonly AccountTab[]): AccountTab {
  const id = ALIASES[name ?? ''] ?? name;
  return tabs.find((tab) => tab === id) ?? tabs[0] ?? 'sign-out';
}
