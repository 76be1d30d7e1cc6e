import {
  bonusStatus,
  bonusTime,
  type DocumentStatus,
  getDocuments,
  getTestTaken,
  LIMIT_PERIODS,
  limitState,
  minorDigits,
  parseInstant,
} from '@playerdesk/contract/internal';
import { type Account, formatMoney, formatWholeMoney } from '@playerdesk/core/internal';
import { loadFeatureMessages } from '../../../i18n/load-messages.ts';
import { hasOperation } from '../../../kit/discovered-operations.ts';
import { readBonuses } from '../../../kit/read-bonuses.ts';
import { getInbox } from '../../../kit/services/account-services.ts';
import { getResponsibleGambling } from '../../../kit/services/responsible-gambling-services.ts';
import type { TypedTexts, WidgetContext } from '../../../kit/widget-context.ts';

/** What a row of the menu shows after its label. */
export interface MenuRow {
  /** Number of unread messages. */
  readonly badge?: number;
  /** State of the section, such as `€100 a day`. */
  readonly state?: string;
}

/** Rows of the menu by tab. */
export type MenuRows = Readonly<Record<string, MenuRow>>;

interface Watched {
  readonly widget: Pick<WidgetContext, 'account' | 'texts'>;
  readonly tabs: readonly string[];
  /** Whether the menu is a page. A menu next to a section has no room for states. */
  readonly hasStates: boolean;
}

/** Watches the rows of the menu. A state that cannot be read is not shown. Returns a function that stops watching. */
export function watchRows(
  { widget, tabs, hasStates }: Watched,
  onChange: (rows: MenuRows) => void,
): () => void {
  const { account, texts } = widget;
  const stops: (() => void)[] = [];
  let isWatching = true;
  let rows: MenuRows = {};
  const put = (tab: string, row: MenuRow) => {
    if (!isWatching) return;
    rows = { ...rows, [tab]: row };
    onChange(rows);
  };
  const watch = (resource: { subscribe(listener: () => void): () => void }, read: () => void) => {
    stops.push(resource.subscribe(read));
    read();
  };
  if (tabs.includes('inbox') && account.platform.capabilities.supports('getMessages')) {
    const inbox = getInbox(account);
    watch(inbox.messages, () => put('inbox', { badge: inbox.unread() }));
  }
  const watchStates = () => {
    if (!isWatching) return;
    if (tabs.includes('limits')) {
      const { limits } = getResponsibleGambling(account);
      watch(limits, () => put('limits', { state: describeLimit(account, texts, limits.get() ?? []) }));
    }
    for (const [tab, read] of Object.entries(STATES)) {
      if (tabs.includes(tab)) read(account, texts).then((state) => put(tab, { state }), noop);
    }
  };
  if (hasStates) {
    loadFeatureMessages('menu-rows', texts.shippedLocale)
      .then((messages) => {
        texts.add(messages);
        watchStates();
      })
      .catch(noop);
  }
  return () => {
    isWatching = false;
    for (const stop of stops) stop();
  };
}

const noop = () => {};

/** Returns the deposit limit of the shortest period: `€100 a day`. Empty without one. */
function describeLimit(
  account: Account,
  { text, locale }: TypedTexts,
  entries: Parameters<typeof limitState>[0],
): string {
  for (const period of LIMIT_PERIODS) {
    const { current } = limitState(entries, { type: 'deposit', period }, account.serverNow());
    if (current?.amount == null) continue;
    const currency = account.store.getState().profile?.currency ?? '';
    return text(`menu-rows.limit.${period}`, {
      amount: formatShortMoney(current.amount, currency, locale),
    });
  }
  return '';
}

/** Formats an amount in minor units, without decimals if they are zero. */
function formatShortMoney(minor: number, currency: string, locale: string): string {
  const units = minor / 10 ** minorDigits(currency);
  return Number.isInteger(units)
    ? formatWholeMoney(units, currency, locale)
    : formatMoney(minor, currency, locale);
}

type ReadState = (account: Account, texts: TypedTexts) => Promise<string>;

const STATES: Readonly<Record<string, ReadState>> = {
  bonuses: async (account, { text }) => {
    const now = account.serverNow();
    const inPlay = (await readBonuses(account)).filter(
      (bonus) => bonusStatus(bonus.status) === 'active' && bonusTime(bonus, now) === 'running',
    );
    return inPlay.length === 0 ? '' : text('menu-rows.bonuses', { count: inPlay.length });
  },
  'self-test': async (account, { locale }) => {
    if (!hasOperation(account.platform, getTestTaken)) return '';
    const { taken } = await account.read(getTestTaken, {});
    return taken === undefined ? '' : formatShortDay(parseInstant(taken), account.serverNow(), locale);
  },
  verify: async (account, { text }) => {
    const { documents, wanted = [] } = await account.read(getDocuments, {});
    if (wanted.length > 0) return text('menu-rows.verify.wanted');
    // The newest document of a type decides. The list has the newest first.
    const newest = documents.filter(
      ({ type }, index) => documents.findIndex((other) => other.type === type) === index,
    );
    const worst = WORST_FIRST.find((status) => newest.some((one) => one.status === status));
    return worst ? text(`menu-rows.verify.${worst}`) : '';
  },
};

const WORST_FIRST: readonly DocumentStatus[] = ['declined', 'uploaded', 'approved'];

/** Formats a day, with its year only when it is another: `Mar 3`. */
function formatShortDay(at: number, now: number, locale: string): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  // Thai dates default to the Buddhist year.
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
  return format.format(at);
}
