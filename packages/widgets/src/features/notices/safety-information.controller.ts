import { acknowledgeInformation } from '@playerdesk/contract/internal';
import { useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { isMissing } from '../../kit/discovered-operations.ts';
import { useResponsibleGamblingRules } from '../../kit/responsible-gambling/use-responsible-gambling-rules.ts';
import { getResponsibleGambling } from '../../kit/services/responsible-gambling-services.ts';
import { useAlive } from '../../kit/use-alive.ts';
import { useWidget } from '../../kit/widget-context.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import type { SafetyInformationViewProps } from './safety-information.view.tsx';

/** Shows information about safer gambling, and records that the player has read it. */
export function useSafetyInformation({
  openTab,
}: Pick<WidgetProps['message'], 'openTab'>): SafetyInformationViewProps {
  const widget = useWidget();
  const { account } = widget;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const acknowledge = async () => {
    const isSignedIn = account.store.getState().status === 'signed-in';
    if (!isSignedIn || !account.platform.capabilities.supports(acknowledgeInformation.name))
      return widget.close();
    setBusy(true);
    try {
      await account.write(acknowledgeInformation, {}, () => notifySlow(widget));
      widget.close();
    } catch (thrown) {
      // Asked before the platform has announced what it has.
      if (isMissing(thrown, account.platform, acknowledgeInformation)) return widget.close();
      notifyFailure(widget, thrown, { retry: () => void acknowledge(), onSettled: widget.close });
    }
    if (alive.current) setBusy(false);
  };
  const tab = 'responsible-gaming';
  return {
    rules: useResponsibleGamblingRules(getResponsibleGambling(account)),
    busy,
    onTools: () => (typeof openTab === 'function' ? openTab(tab) : widget.open('account', { tab })),
    onRead: () => void acknowledge(),
  };
}
