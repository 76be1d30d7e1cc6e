import type { Transaction } from '@playerdesk/contract/internal';
import type { Account, CashierState, CashierVisit } from '@playerdesk/core/internal';
import {
  type ComponentType,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Stack } from '../../design-system/layout.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { isFocusLost } from '../../kit/focus-owner.ts';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { recallVisit } from '../../kit/payments/tab-visits.ts';
import { WhenCleared } from '../../kit/required-actions/when-cleared.tsx';
import { useWallet } from '../../kit/wallet/use-wallet.ts';
import { Wallet } from '../../kit/wallet/wallet.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import styles from './cashier.css?inline';
import { Done, Failed, NotPaid, Pending, Unknown } from './outcomes.view.tsx';
import type { PaymentFrameProps } from './payment-frame.tsx';
import type { CashierVisitSlots, PhaseProps } from './phase-props.ts';
import { Checking, ChosenBonus, DepositNotes, NoBonus } from './status.view.tsx';
import { useCashier } from './use-cashier.ts';

export interface CashierVisitProps extends CashierVisitSlots {
  readonly visit: CashierVisit;
  /** Called when the ledger has the payment. */
  readonly onPaid: (payment: Transaction) => void;
  /** Called when the player is done, or when the frame asks to close. */
  readonly onClose: () => void;
  /** Whether this is the deposit at the end of a sign-up. Default: false. */
  readonly isFirst?: boolean | undefined;
  /** Whether the outcome of the payment leads to the games. Default: false. */
  readonly startsPlay?: boolean | undefined;
  /** Called when the outcome of the payment replaces the frame, and when it is gone again. */
  readonly onOutcome?: ((isShown: boolean) => void) | undefined;
  /** Called when the account must be activated first. Without it, the visit shows that itself. */
  readonly onNotActivated?: (() => void) | undefined;
}

/** The frame's code is preloaded while the facts are read. A gate may make it unnecessary. */
const loadFrame = () => import('./payment-frame.tsx').then(({ PaymentFrame }) => PaymentFrame);

const LazyPaymentFrame = lazyComponent<PaymentFrameProps>(loadFrame, { placeholder: Waiting });

/** Loaded when one stops a payment: most visits pass them. */
const gate = (name: keyof typeof import('./gates.view.tsx')) =>
  lazyComponent<PhaseProps>(() => import('./gates.view.tsx').then((views) => views[name]), {
    placeholder: Waiting,
  });

/** View of each phase. */
const VIEWS: Readonly<Record<CashierState['phase'], ComponentType<PhaseProps>>> = {
  loading: Waiting,
  opening: Waiting,
  failed: Failed,
  'not-activated': gate('NotActivated'),
  blocked: gate('Blocked'),
  'limit-reached': gate('LimitReached'),
  denied: gate('Denied'),
  'no-balance': gate('NoBalance'),
  forfeit: gate('Forfeit'),
  funds: gate('Funds'),
  choosing: Choosing,
  open: Frame,
  checking: Frame,
  pending: Pending,
  unknown: Unknown,
  'not-paid': NotPaid,
  done: Done,
};

/** A cashier visit: gates, bonus selector, payment frame and outcome. */
export function CashierVisitView({ visit: requested, ...props }: CashierVisitProps) {
  const { account, cashier } = useWidget();
  const [{ visit, round }, setStarted] = useState({ visit: requested, round: 0 });
  // Another bonus is another session of the provider, so the visit starts again with what was typed.
  const changeBonus = (reference: string) => {
    const typed = recallVisit(account, reference);
    const { amount = visit.amount, providerType = visit.providerType } = typed ?? {};
    setStarted({
      visit: { ...visit, amount, providerType, bonusCode: null, selector: true, reference: null },
      round: round + 1,
    });
  };
  return (
    <WhenCleared>
      <Visit
        key={round}
        {...props}
        visit={visit}
        onChangeBonus={cashier.bonusSelector === false ? null : changeBonus}
      />
    </WhenCleared>
  );
}

interface VisitProps extends CashierVisitProps {
  readonly onChangeBonus: ((reference: string) => void) | null;
}

function Visit(props: VisitProps) {
  const { visit, BonusSelector, isFirst = false, onPaid, onClose, onNotActivated, onChangeBonus } = props;
  const use = useCashier(visit, onPaid);
  const { phase } = use.state;
  const place = useRef<HTMLDivElement>(null);
  useStyles(place, styles);
  useFocusFallback(place, phase);
  const close = useFrameClose(phase, onClose);
  useEffect(() => {
    loadFrame().catch(() => {});
  }, []);
  const closeVisit = phase === 'not-activated' && onNotActivated;
  useEffect(() => {
    if (closeVisit) closeVisit();
  }, [closeVisit]);
  const { modal } = useWidget();
  const balance = useWallet()?.totalBalance ?? 0;
  const showsBalance = visit.method === 'withdraw' || balance > 0;
  useActivated(phase, use.send);
  useReportedOutcome(phase, props.onOutcome);
  const View = VIEWS[phase];
  return (
    <>
      <div ref={place} className="pd-cashier" part="cashier" data-phase={phase} tabIndex={-1}>
        <Stack gap="small">
          {showsBalance && <Wallet />}
          {closeVisit && modal ? (
            <Waiting />
          ) : (
            <View
              {...use}
              BonusSelector={BonusSelector}
              isFirst={isFirst}
              startsPlay={props.startsPlay ?? false}
              onClose={onClose}
              onFrameClose={close}
              onChangeBonus={onChangeBonus && (() => onChangeBonus(use.state.reference))}
            />
          )}
        </Stack>
      </div>
      {visit.method === 'deposit' && UNPAID_PHASES.has(phase) && <DepositNotes state={use.state} />}
    </>
  );
}

/**
 * Keeps the focus inside when a phase replaces another one together with the pressed button. An inline widget that
 * never had the focus does not take it.
 */
function useFocusFallback(place: RefObject<HTMLElement | null>, phase: string): void {
  const { modal } = useWidget();
  const hasFocus = useRef(modal);
  const before = useRef(phase);
  useEffect(() => {
    const element = place.current;
    const markFocused = () => {
      hasFocus.current = true;
    };
    element?.addEventListener('focusin', markFocused);
    return () => element?.removeEventListener('focusin', markFocused);
  }, [place]);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    // A focused frame is outside the shadow root and keeps the focus.
    if (hasFocus.current && isFocusLost()) place.current?.focus({ preventScroll: true });
  }, [place, phase]);
}

/** Delays closing while the ledger is being read, when the frame closes itself. */
function useFrameClose(phase: string, onClose: () => void): () => void {
  const isRequested = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (phase === 'open' && isRequested.current) close.current();
    if (phase !== 'checking') isRequested.current = false;
  }, [phase]);
  return () => {
    if (phase === 'checking') isRequested.current = true;
    else onClose();
  };
}

const getIsActivated = (store: Account['store']) => () => store.getState().profile?.isActivated ?? false;

/** Continues an inline visit once the account is activated, wherever that happens. */
function useActivated(phase: string, send: PhaseProps['send']): void {
  const { store } = useWidget().account;
  const isActivated = useSyncExternalStore(store.subscribe, getIsActivated(store), getIsActivated(store));
  const before = useRef(isActivated);
  useEffect(() => {
    // A platform that refuses an activated account must not be called in a loop.
    if (phase === 'not-activated' && isActivated && !before.current) send({ type: 'retry' });
    before.current = isActivated;
  }, [phase, isActivated, send]);
}

/** Phases in which an outcome has replaced the frame. */
const OUTCOME_PHASES: ReadonlySet<CashierState['phase']> = new Set(['pending', 'unknown', 'done']);

function useReportedOutcome(phase: CashierState['phase'], onOutcome: CashierVisitProps['onOutcome']): void {
  const latest = useRef(onOutcome);
  latest.current = onOutcome;
  const isShown = OUTCOME_PHASES.has(phase);
  useLayoutEffect(() => latest.current?.(isShown), [isShown]);
}

/** Phases of a deposit before the payment. */
const UNPAID_PHASES: ReadonlySet<CashierState['phase']> = new Set(['choosing', 'open']);

function Waiting() {
  return <Skeleton height={320} label={useWidget().texts.text('view.loading')} />;
}

function Choosing({ state, send, BonusSelector }: PhaseProps) {
  return (
    <BonusSelector
      offers={state.offers}
      busy={state.busy}
      onChoose={({ code, deposit }) => send({ type: 'bonus-chosen', code, deposit })}
      onNone={() => send({ type: 'no-bonus' })}
    />
  );
}

function Frame({ state, send, onFrameClose, onChangeBonus }: PhaseProps) {
  const isOpen = state.phase === 'open';
  const offersDepositBonus = state.offers.some(({ deposit }) => deposit);
  return (
    <div className="pd-paying">
      {state.bonusCode !== null && isOpen && <ChosenBonus code={state.bonusCode} onChange={onChangeBonus} />}
      {state.bonusCode === null && isOpen && offersDepositBonus && onChangeBonus && (
        <NoBonus onChange={onChangeBonus} />
      )}
      <Checking checking={state.phase === 'checking'} />
      {state.configuration && (
        <LazyPaymentFrame
          key={state.round}
          configuration={state.configuration}
          onHint={(hint, report) => send({ type: 'hint', hint, report })}
          onLoadError={(wasLoaded, report) => send({ type: 'load-error', wasLoaded, report })}
          onClose={onFrameClose}
        />
      )}
    </div>
  );
}
