import { LIMIT_PERIODS } from '@playerdesk/contract/internal';
import { formatMoney, formatWhen } from '@playerdesk/core/internal';
import type { ReactNode } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { EmptyState } from '../../../design-system/empty-state.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Icon } from '../../../design-system/icons.tsx';
import { Stack } from '../../../design-system/layout.tsx';
import { Skeleton } from '../../../design-system/skeleton.tsx';
import { Verbatim } from '../../../design-system/verbatim.tsx';
import { formatWhenAlone } from '../../../kit/format-when-alone.ts';
import { Screen } from '../../../kit/screen.tsx';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { SessionSummary, SessionSummaryViewProps } from './session-summary.controller.ts';

/** Height in pixels of a summary with a previous session, where the screen has room for it. */
const SUMMARY_HEIGHT = 640;

export function SessionSummaryView({
  summary,
  isSignedIn,
  onContinue,
  onLimits,
  onSignIn,
}: SessionSummaryViewProps) {
  const { texts, modal } = useWidget();
  const { text } = texts;
  if (!isSignedIn) {
    return (
      <Screen title={text('summary.title')}>
        <EmptyState
          icon={<Icon name="lock" />}
          title={text('reality-check.signed-out')}
          action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
        />
      </Screen>
    );
  }
  return (
    <Screen
      title={text('summary.title')}
      textOnly
      footer={[
        <Button key="limits" kind="ghost" onClick={onLimits}>
          {text('summary.limits-open')}
        </Button>,
        ...(modal
          ? [
              <Button key="continue" full onClick={onContinue}>
                {text('summary.continue')}
              </Button>,
            ]
          : []),
      ]}
    >
      <WhenLoaded
        of={summary}
        placeholder={<Skeleton height={SUMMARY_HEIGHT} label={text('view.loading')} />}
      >
        {(data) => <Summary {...data} />}
      </WhenLoaded>
    </Screen>
  );
}

function Summary(summary: SessionSummary) {
  const widget = useWidget();
  const { text, locale } = widget.texts;
  const {
    firstName,
    currency,
    lastLoggedIn,
    depositWithdrawalSummary: paid,
    depositLimits,
    previous,
    failedSignIns,
  } = summary;
  const money = (minor: number) => <Verbatim>{formatMoney(minor, currency, locale)}</Verbatim>;
  return (
    <Stack>
      <Heading size="small">
        {lastLoggedIn === null
          ? text('summary.first')
          : firstName
            ? text('summary.hello', { name: firstName })
            : text('summary.hello-nameless')}
      </Heading>
      {/* A first sign-in has no earlier one that attempts could follow. */}
      {typeof lastLoggedIn === 'number' && (
        <p className="pd-box" part="last-logged-in">
          {[
            text('summary.last', { when: formatWhen(lastLoggedIn, locale, widget.account.serverNow()) }),
            failedSignIns !== null && text('summary.failed', { count: failedSignIns }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {paid && (
        <Facts title={text('summary.payments')} name="payments">
          <Fact name={text('summary.deposited')}>{money(paid.deposited)}</Fact>
          <Fact name={text('summary.withdrawn')}>{money(paid.withdrawn)}</Fact>
        </Facts>
      )}
      {depositLimits && (
        <Facts title={text('summary.deposit-limits')} name="limits">
          {LIMIT_PERIODS.map((period) => {
            const amount = depositLimits[period];
            return (
              <Fact key={period} name={text(`summary.period.${period}`)}>
                {amount === null ? text('summary.no-limit') : money(amount)}
              </Fact>
            );
          })}
        </Facts>
      )}
      {previous && (
        <PreviousSession previous={previous} when={(time) => formatWhenAlone(widget, time)} money={money} />
      )}
    </Stack>
  );
}

function PreviousSession({
  previous: { started, ended, length, wager, won, device, ip },
  when,
  money,
}: {
  readonly previous: NonNullable<SessionSummary['previous']>;
  readonly when: (time: number) => string;
  readonly money: (minor: number) => ReactNode;
}) {
  const { text } = useWidget().texts;
  return (
    <Facts title={text('summary.previous')} name="previous">
      {started !== null && <Fact name={text('summary.started')}>{when(started)}</Fact>}
      {ended !== null && <Fact name={text('summary.ended')}>{when(ended)}</Fact>}
      {length !== null && (
        <Fact name={text('summary.length')}>
          {text('summary.minutes', { minutes: Math.round(length / 60) })}
        </Fact>
      )}
      {wager !== null && <Fact name={text('summary.wagered')}>{money(wager)}</Fact>}
      {won !== null && <Fact name={text('summary.won')}>{money(won)}</Fact>}
      {device && <Fact name={text('summary.device')}>{device}</Fact>}
      {ip && <Fact name={text('summary.ip')}>{ip}</Fact>}
    </Facts>
  );
}

function Facts({
  title,
  name,
  children,
}: {
  readonly title: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="pd-check-facts" part={name}>
      <h4 className="pd-check-heading">{title}</h4>
      <dl className="pd-check-list">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="pd-check-fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
