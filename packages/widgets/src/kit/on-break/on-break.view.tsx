import { formatWhen } from '@playerdesk/core/internal';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { useOfferedPayments } from '../can-pay.ts';
import { BreakHelp } from '../responsible-gambling/break-help.view.tsx';
import { getResponsibleGambling } from '../services/responsible-gambling-services.ts';
import { useResource } from '../use-resource.ts';
import { useWidget } from '../widget-context.ts';
import { getLatestEnd } from './latest-end.ts';

/** Shows when the break ends and what the player can still do. */
export function OnBreakView({
  inAccount = false,
  withdraws = true,
}: {
  readonly inAccount?: boolean;
  /** Whether it offers to withdraw. False where the panel offers it already. Default: true. */
  readonly withdraws?: boolean;
}) {
  const widget = useWidget();
  const { text, locale } = widget.texts;
  const offered = useOfferedPayments(widget);
  const { value } = useResource(getResponsibleGambling(widget.account).blocks);
  const until = getLatestEnd(value ?? []);
  return (
    <EmptyState
      icon={<Icon name="clock" />}
      title={text('on-break.title')}
      action={
        <>
          {withdraws && offered.withdraw && (
            <Button onClick={() => widget.open('piq-cashier', { method: 'withdraw' })}>
              {text('on-break.withdraw')}
            </Button>
          )}
          {!inAccount && (
            <Button kind="ghost" onClick={() => widget.open('account', { tab: 'history' })}>
              {text('on-break.history')}
            </Button>
          )}
        </>
      }
    >
      <span className="pd-box">
        {until
          ? `${text('on-break.until', { when: formatWhen(until, locale, widget.account.serverNow()) })} ${text('on-break.text')}`
          : text('on-break.text')}
      </span>
      <BreakHelp />
    </EmptyState>
  );
}
