import { useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { usePasskeyButton } from './passkey-sign-in.controller.ts';
import styles from './passkey-sign-in.css?inline';

export interface PasskeySignInProps {
  /** Called when a passkey is sent to the platform, and when that has failed. */
  readonly onBusy: (busy: boolean) => void;
}

/** Button that signs in with a passkey. While it is shown, the browser also offers passkeys at the email field. */
export function PasskeySignIn({ onBusy }: PasskeySignInProps) {
  const { text } = useWidget().texts;
  const place = useRef<HTMLSpanElement>(null);
  useStyles(place, styles);
  return (
    <span ref={place} className="pd-passkey-sign-in">
      <Button kind="link" onClick={usePasskeyButton(onBusy)}>
        {text('passkeys.use')}
      </Button>
    </span>
  );
}
