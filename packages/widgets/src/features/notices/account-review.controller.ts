import { noteReviewReminder } from '@playerdesk/contract/internal';
import { useEffect } from 'react';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';

export interface AccountReviewViewProps {
  readonly onHistory: () => void;
  readonly onLimits: () => void;
  readonly onLater: () => void;
}

/** Reminds a player to review their account, and records that the reminder was shown. */
export function useAccountReview({
  openTab,
}: Pick<WidgetProps['message'], 'openTab'>): AccountReviewViewProps {
  const widget = useWidget();
  const { account } = widget;
  useEffect(() => {
    const { supports } = account.platform.capabilities;
    if (account.store.getState().status !== 'signed-in' || !supports(noteReviewReminder.name)) return;
    // A failed record only means another reminder next time.
    account.write(noteReviewReminder, {}).catch(() => {});
  }, [account]);
  const show = (tab: 'history' | 'responsible-gaming') =>
    typeof openTab === 'function' ? openTab(tab) : widget.open('account', { tab });
  return {
    onHistory: () => show('history'),
    onLimits: () => show('responsible-gaming'),
    onLater: widget.close,
  };
}
