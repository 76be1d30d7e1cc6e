import { acknowledgeInformation } from '@playerdesk/contract';
import { useState } from 'react';
import type { WidgetProps } from '../../options.ts';
import { useRules } from '../../parts/safer-gambling/use-rules.ts';
import { safetyOf } from '../../services/safety-services.ts';
import { useWidget } from '../../view/context.ts';
import { tellFailure, tellSlow } from '../../view/failure.ts';
import { useAlive } from '../../view/use-alive.ts';
import type { SafetyInformationViewProps } from './safety-information.view.tsx';

/** Shows the information about safer gambling, and records that the player read it. */
export function useSafetyInformation({
  look,
}: Pick<WidgetProps['message'], 'look'>): SafetyInformationViewProps {
  const widget = useWidget();
  const { account } = widget;
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const acknowledge = async () => {
    const isIn = account.store.getState().status === 'signed-in';
    if (!isIn || !account.platform.capabilities.supports(acknowledgeInformation.name)) return widget.close();
    setBusy(true);
    try {
      await account.write(acknowledgeInformation, {}, () => tellSlow(widget));
      widget.close();
    } catch (thrown) {
      tellFailure(widget, thrown, { retry: () => void acknowledge(), onSettled: widget.close });
    }
    if (alive.current) setBusy(false);
  };
  const tab = 'responsible-gaming';
  return {
    rules: useRules(safetyOf(account)),
    busy,
    onTools: () => (look ? look(tab) : widget.open('account', { tab })),
    onRead: () => void acknowledge(),
  };
}
