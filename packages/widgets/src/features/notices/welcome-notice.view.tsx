import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Notice } from '../../design-system/notice.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { Toast } from '../../design-system/toast.tsx';
import { usePasskeyOffer } from '../../kit/passkeys/use-passkey-offer.ts';
import { useWidget } from '../../kit/widget-context.ts';
import styles from './welcome-notice.css?inline';

/**
 * Welcomes a player at the bottom edge of the window, for a few seconds. Offers a passkey once, and then stays until it
 * is answered: four seconds are too short to decide.
 */
export function WelcomeNotice() {
  const { account, close, open, texts } = useWidget();
  const { text } = texts;
  const place = useRef<HTMLDivElement>(null);
  // A region that appears together with its text is not announced.
  const [isShown, setShown] = useState(false);
  useStyles(place, styles);
  useEffect(() => setShown(true), []);
  const hasOffer = usePasskeyOffer();
  const name = account.store.getState().profile?.firstName;
  const addPasskey = () => {
    close();
    open('account', { tab: 'change-password' });
  };
  const welcome = (
    <Notice
      level="success"
      action={
        hasOffer && (
          <Button kind="link" onClick={addPasskey}>
            {text('message.welcome.passkey')}
          </Button>
        )
      }
      onDismiss={close}
      dismissLabel={text('panel.dismiss')}
    >
      {name ? text('message.welcome.back', { name }) : text('message.welcome.back-nameless')}
    </Notice>
  );
  return (
    <div ref={place} className="pd-page-toast" role="status">
      {isShown && hasOffer && (
        <div className="pd-toast" part="toast">
          {welcome}
        </div>
      )}
      {isShown && !hasOffer && <Toast onEnd={close}>{welcome}</Toast>}
    </div>
  );
}
