import {
  type AccountTab,
  changePassword,
  type JurisdictionRules,
  type Profile,
  updateProfile,
} from '@playerdesk/contract';
import type { Account } from '@playerdesk/core';

/** Other names by which hosts ask for a tab. */
const ALIASES: Readonly<Record<string, AccountTab>> = {
  limits: 'responsible-gaming',
  profile: 'edit-profile',
  kyc: 'verify',
  messages: 'inbox',
};

interface Tab {
  readonly id: AccountTab;
  /** What the platform must be able to do. */
  readonly operation: string;
  readonly shown?: (rules: JurisdictionRules) => boolean;
}

/** The tabs there are, in the order of the menu. */
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

/** What a break leaves of them (decision 19). */
const TABS_ON_BREAK: readonly AccountTab[] = ['history', 'responsible-gaming', 'verify', 'sign-out'];

/** The tabs a player sees here. */
export function getTabs({ platform, rules }: Account, profile: Profile | null): readonly AccountTab[] {
  const usable = TABS.filter(
    ({ id, operation, shown }) =>
      platform.capabilities.supports(operation) &&
      (shown?.(rules()) ?? true) &&
      (!profile?.isRestricted || TABS_ON_BREAK.includes(id)),
  );
  return usable.map(({ id }) => id);
}

/** The tab meant by a name, or the first one. */
export function findTab(name: string | undefined, tabs: readonly AccountTab[]): AccountTab {
  const id = ALIASES[name ?? ''] ?? name;
  return tabs.find((tab) => tab === id) ?? tabs[0] ?? 'sign-out';
}
