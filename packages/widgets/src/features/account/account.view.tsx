import type { AccountTab, Profile } from '@playerdesk/contract/internal';
import type { ComponentType, ReactNode } from 'react';
import { AccountLayout, type AccountLayoutTab, MenuSelect } from '../../design-system/account-layout.tsx';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { OnBreak } from '../../kit/on-break/on-break.tsx';
import { Screen } from '../../kit/screen.tsx';
import { Spending } from '../../kit/spending/spending.tsx';
import { Wallet } from '../../kit/wallet/wallet.tsx';
import { useWidget, type WidgetContext } from '../../kit/widget-context.ts';
import type { TabPart } from '../../options/widget-props.ts';
import type { AccountViewProps } from './account.controller.ts';
import { getPlace, groupTabs, type PlacedTabs, type TabGroup } from './tabs.ts';

/** Props of a section of the account. */
export interface AccountSectionProps {
  readonly profile: Profile;
  /** Id of the message that the inbox opens with. */
  readonly message: string | undefined;
  /** Month that the statement opens with. */
  readonly month: string | undefined;
  /** Whether only required actions are shown. */
  readonly required: boolean;
  /** The tab that shows the section: one section has several. */
  readonly tab: string;
}

interface AccountViewSlots {
  /** Section of each tab. A tab without a section shows the signed-out state. */
  readonly sections: Partial<Record<string, ComponentType<AccountSectionProps>>>;
  readonly own?: PlacedTabs | undefined;
}

export function AccountView(props: AccountViewProps & AccountViewSlots) {
  const { texts, account, options } = useWidget();
  const { profile, isNarrow, isHome, menuHidden } = props;
  const hasWallet = profile !== null && account.platform.capabilities.supports('getWallets');
  const hasBack = profile !== null && isNarrow && !isHome;
  const wallet = hasWallet && (
    <Wallet onDeposit={props.onDeposit ?? undefined} onWithdraw={props.onWithdraw ?? undefined} />
  );
  const hasSpending = profile !== null && options.account?.spending;
  const head = hasSpending ? (
    <>
      {wallet}
      <Spending />
    </>
  ) : (
    wallet
  );
  return (
    <Screen
      title={texts.text('account.title')}
      tall={props.status !== 'signed-out'}
      flush={profile !== null}
      leading={
        hasBack && (
          <>
            <Back onHome={props.onHome} />
            {props.isNamedBySelect && (
              <MenuSelect
                label={texts.text('account.menu')}
                tabs={props.tabs.map((id) => toItem(id, props, texts))}
                active={props.active}
                onSelect={props.onSelect}
              />
            )}
          </>
        )
      }
      // In a narrow panel the balance scrolls with the menu.
      progress={!isNarrow && head}
    >
      <Content {...props} homeHeader={!menuHidden && head} />
    </Screen>
  );
}

function Back({ onHome }: { readonly onHome: () => void }) {
  const { text } = useWidget().texts;
  return (
    <button type="button" className="pd-back" part="back" aria-label={text('account.back')} onClick={onHome}>
      <Icon name="back" />
    </button>
  );
}

interface ContentProps extends AccountViewProps, AccountViewSlots {
  readonly homeHeader: ReactNode;
}

function Content(props: ContentProps) {
  const { status, profile, tabs, active, message, month, required, own, onSelect, onSignIn } = props;
  const { texts } = useWidget();
  const { text } = texts;
  if (status === 'restoring') return <Skeleton lines={6} label={text('view.loading')} />;
  const Section = props.sections[active];
  if (!profile || !Section) return <SignedOut onSignIn={onSignIn} />;
  const onBreak = profile.isRestricted && <OnBreak inAccount withdraws={!props.onWithdraw} />;
  return (
    <AccountLayout
      label={text('account.menu')}
      tabs={tabs.map((id) => toItem(id, props, texts))}
      groups={groupTabs(tabs, own).map((one) => {
        const label = GROUP_LABELS[one.group];
        return {
          id: one.group,
          label: label && text(label),
          tabs: one.tabs.map((id) => toItem(id, props, texts)),
        };
      })}
      active={active}
      onSelect={onSelect}
      menuHidden={props.menuHidden}
      hasSelect={props.hasSelect}
      isNamedBySelect={props.isNamedBySelect}
      isHome={props.isHome}
      hasHome={props.isNarrow}
      moves={props.moves}
      homeHeader={
        <>
          {onBreak}
          {props.homeHeader}
        </>
      }
      measure={props.measure}
    >
      {/* The menu says it, too. */}
      {!props.isBelowHome && onBreak}
      <Section profile={profile} message={message} month={month} required={required} tab={active} />
    </AccountLayout>
  );
}

/** Headings of the groups. The first and the last group have none. */
const GROUP_LABELS: Partial<Record<TabGroup, TextKey>> = {
  money: 'account.group.money',
  'responsible-gambling': 'account.tab.responsible-gaming',
  me: 'account.group.me',
};

function toItem(
  id: string,
  { own, rows }: Pick<ContentProps, 'own' | 'rows'>,
  { text }: WidgetContext['texts'],
): AccountLayoutTab {
  return {
    id,
    // Cast: a tab is the operator's, which has its own label, or one of the widgets.
    label: own?.[id]?.label ?? text(`account.tab.${id as AccountTab | TabPart}`),
    icon: getPlace(id, own)?.icon,
    ...rows[id],
  };
}

function SignedOut({ onSignIn }: { readonly onSignIn: () => void }) {
  const { text } = useWidget().texts;
  return (
    <EmptyState
      icon={<Icon name="lock" />}
      title={text('account.signed-out.title')}
      action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
    >
      {text('account.signed-out.text')}
    </EmptyState>
  );
}
