import type { Profile } from '@playerdesk/contract/internal';
import { listOr } from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import { useEffect, useMemo } from 'react';
import { findCustomText } from '../../../i18n/custom-text.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import type { CustomTab } from '../../../options/account-settings.ts';
import type { PlacedTabs } from '../tabs.ts';
import { type PlacedTab, placeTabs, withoutMistakes } from './place-tabs.ts';

interface CheckedTabs {
  readonly given: readonly CustomTab[];
  readonly tabs: readonly PlacedTab[];
  /** Locales whose missing texts are reported. */
  readonly reported: Set<string>;
}

/** Checked tabs by account, so that mistakes are reported once. */
const checkedTabs = new WeakMap<Account, CheckedTabs>();

function checkTabs(account: Account, given: readonly CustomTab[]): CheckedTabs {
  const known = checkedTabs.get(account);
  if (known?.given === given) return known;
  const { tabs, mistakes } = withoutMistakes(given);
  for (const detail of mistakes) account.events.emit('diagnostic', { code: 'account-tab-invalid', detail });
  const checked = { given, tabs, reported: new Set<string>() };
  checkedTabs.set(account, checked);
  return checked;
}

const NONE: readonly CustomTab[] = [];

/** Returns the operator's tabs, with their texts in the current locale and their places in the menu. */
export function useCustomTabs(): {
  readonly tabs: readonly PlacedTab[];
  readonly own: PlacedTabs;
  readonly place: (tabs: readonly string[], profile: Profile | null) => readonly string[];
} {
  const { account, options, texts } = useWidget();
  const { locale } = texts;
  const given = listOr(options.account?.tabs, NONE);
  const { tabs, reported } = useMemo(() => checkTabs(account, given), [account, given]);
  useEffect(() => {
    if (reported.has(locale)) return;
    reported.add(locale);
    for (const { id, label } of tabs) {
      if (!findCustomText(label, locale).isFallback) continue;
      const detail = `account.tabs.${id}.label: ${locale}`;
      account.events.emit('diagnostic', { code: 'custom-text-missing', detail });
    }
  }, [account, tabs, reported, locale]);
  return useMemo(
    () => ({
      tabs,
      own: Object.fromEntries(
        tabs.map(({ id, label, group, icon = 'person' }) => [
          id,
          { label: findCustomText(label, locale).text, group, icon },
        ]),
      ),
      place: (others, profile) =>
        placeTabs(
          others,
          tabs.filter(({ duringBreak }) => duringBreak === true || !profile?.isRestricted),
        ),
    }),
    [tabs, locale],
  );
}
