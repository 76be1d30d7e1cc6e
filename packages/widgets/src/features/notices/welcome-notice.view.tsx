import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../design-system/notice.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { Toast } from '../../design-system/toast.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import styles from './welcome-notice.css?inline';

/** Welcomes a player at the bottom edge of the window, for a few seconds. */
export function WelcomeNotice() {
  const { account, close, texts } = useWidget();
  const { text } = texts;
  const place = useRef<HTMLDivElement>(null);
  // A region that appears together with its text is not announced.
  const [isShown, setShown] = useState(false);
  useStyles(place, styles);
  useEffect(() => setShown(true), []);
  const name = account.store.getState().profile?.firstName;
  return (
    <div ref={place} className="pd-page-toast" role="status">
      {isShown && (
        <Toast onEnd={close}>
          <Notice level="success" onDismiss={close} dismissLabel={text('panel.dismiss')}>
            {name ? text('message.welcome.back', { name }) : text('message.welcome.back-nameless')}
          </Notice>
        </Toast>
      )}
    </div>
  );
}
