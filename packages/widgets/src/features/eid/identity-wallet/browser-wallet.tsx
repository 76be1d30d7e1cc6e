import { useState } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { useAlive } from '../../../kit/use-alive.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import type { EidSectionProps } from '../eid-view-props.ts';
import { DevicePicture } from '../scan-card.tsx';
import { askWallets } from './digital-credentials.ts';

/** Asks the wallets that the browser knows, on this device or on a phone nearby. */
export function BrowserWallet(props: EidSectionProps) {
  const { text } = useWidget().texts;
  const { busy, share } = useShare(props);
  return (
    <>
      <DevicePicture />
      <Button full busy={busy} busyLabel={text('button.busy')} onClick={() => void share()}>
        {props.labels('eid.app.open')}
      </Button>
    </>
  );
}

/** The hidden frame sends the response to the platform, and reports what became of it. */
function useShare({ state, frame, browserRequest, onBrowserFailed }: EidSectionProps) {
  const alive = useAlive();
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const response = await askWallets(browserRequest ?? '');
      if (response !== null && state.order) {
        const { origin } = new URL(state.order.startUrl);
        frame.current?.contentWindow?.postMessage({ action: 'gii:wallet:response', response }, origin);
      } else if (alive.current) setBusy(false);
    } catch {
      if (alive.current) onBrowserFailed();
    }
  };
  return { busy, share };
}
