import { Button } from '../../design-system/button.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { usePasskeyButton } from './passkey-sign-in.controller.ts';

export interface PasskeySignInProps {
  /** Called when a passkey is sent to the platform, and when that has failed. */
  readonly onBusy: (busy: boolean) => void;
}

/** Button that signs in with a passkey. While it is shown, the browser also offers passkeys at the email field. */
export function PasskeySignIn({ onBusy }: PasskeySignInProps) {
  const { text } = useWidget().texts;
  return (
    <Button kind="link" onClick={usePasskeyButton(onBusy)}>
      {text('passkeys.use')}
    </Button>
  );
}
