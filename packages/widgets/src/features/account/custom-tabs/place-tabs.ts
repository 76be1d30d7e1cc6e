import { ACCOUNT_TABS } from '@playerdesk/contract/internal';
import type { CustomTab } from '../../../options/account-settings.ts';
import { ALIASES, getPlace, type TabGroup } from '../tabs.ts';

/** An own tab with its group. */
export type PlacedTab = Omit<CustomTab, 'group'> & { readonly group: TabGroup };

const ID = /^[a-z][a-z0-9-]{0,39}$/;
const GROUPS: readonly (string | undefined)[] = ['money', 'responsible-gambling', 'me', undefined];
const LAST = 'sign-out';

/**
 * Returns the tabs that can be shown, and what is wrong with the others. TypeScript finds most mistakes; hosts without
 * it rely on this.
 */
export function withoutMistakes(tabs: readonly CustomTab[]): {
  readonly tabs: readonly PlacedTab[];
  readonly mistakes: readonly string[];
} {
  const mistakes: string[] = [];
  const right: CustomTab[] = [];
  for (const tab of tabs) {
    const mistake = findMistake(tab, right);
    if (mistake) mistakes.push(`${String(tab?.id)}: ${mistake}`);
    else right.push(tab);
  }
  const isTab = (id: string) =>
    id !== LAST && ([...ACCOUNT_TABS].some((known) => known === id) || right.some((tab) => tab.id === id));
  const placed = right.map((tab): PlacedTab => {
    const { after, ...rest } = tab;
    if (after === undefined) return { ...rest, group: tab.group ?? 'me' };
    if (!isTab(after) || leadsToItself(tab, right)) {
      mistakes.push(`${tab.id}: no tab ${after} to follow`);
      return { ...rest, group: tab.group ?? 'me' };
    }
    return { ...tab, group: tab.group ?? inheritGroup(tab, right) };
  });
  return { tabs: placed, mistakes };
}

function findMistake(tab: CustomTab, others: readonly CustomTab[]): string | null {
  // JavaScript passes any value, such as a tab that is left out by a condition.
  if (typeof tab?.id !== 'string' || !ID.test(tab.id))
    return 'the id is not a lower-case letter and up to 39 letters, digits and hyphens';
  if (getPlace(tab.id) || Object.hasOwn(ALIASES, tab.id)) return 'the widgets have a tab with this id';
  if (others.some(({ id }) => id === tab.id)) return 'the id is used twice';
  if (!hasText(tab.label)) return 'the label is missing';
  if (!GROUPS.includes(tab.group)) return `no group ${tab.group}`;
  if (tab.render !== undefined && typeof tab.render !== 'function') return 'render is no function';
  return null;
}

const hasText = (label: CustomTab['label'] | undefined): boolean =>
  typeof label === 'string' ? label !== '' : Object.values(label ?? {}).some((text) => text !== '');

const findLeader = ({ after }: CustomTab, tabs: readonly CustomTab[]): CustomTab | undefined =>
  tabs.find(({ id }) => id === after);

function leadsToItself(tab: CustomTab, tabs: readonly CustomTab[]): boolean {
  const seen = new Set<CustomTab>();
  for (let leader = findLeader(tab, tabs); leader; leader = findLeader(leader, tabs)) {
    if (leader === tab) return true;
    if (seen.has(leader)) return false;
    seen.add(leader);
  }
  return false;
}

function inheritGroup(tab: CustomTab, tabs: readonly CustomTab[]): TabGroup {
  const leader = findLeader(tab, tabs);
  if (!leader) return getPlace(tab.after ?? '')?.group ?? 'me';
  return leader.group ?? (leadsToItself(leader, tabs) ? 'me' : inheritGroup(leader, tabs));
}

/** Adds own tabs to those of the widgets. A tab whose predecessor is not shown is the last before the sign-out. */
export function placeTabs(tabs: readonly string[], own: readonly PlacedTab[]): readonly string[] {
  const placed = [...tabs];
  const pending = [...own];
  while (pending.length > 0) {
    const index = pending.findIndex(({ after }) => !pending.some(({ id }) => id === after));
    const [tab] = pending.splice(Math.max(index, 0), 1);
    if (!tab) break;
    const leader = placed.indexOf(tab.after ?? '');
    const last = placed.indexOf(LAST);
    placed.splice(leader >= 0 ? leader + 1 : last >= 0 ? last : placed.length, 0, tab.id);
  }
  return placed;
}
