import { Button } from '../../design-system/button.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { usePasskeyButton } from './passkey-sign-in.controller.ts';

export interface PasskeySignInProps {
  /** Called when a passkey is sent to the platform, and when that has failed. */
  readonly onBusy: (busy: boolean) => void;
  /** Called after a refusal with whether the player has blocked themselves. */
  readonly onBlocked: (isBlocked: boolean) => void;
}

/** Button that signs in with a passkey. While it is shown, the browser also offers passkeys at the email field. */
export function PasskeySignIn({ onBusy, onBlocked }: PasskeySignInProps) {
  const { text } = useWidget().texts;
  return (
    <Button kind="link" onClick={usePasskeyButton(onBusy, onBlocked)}>
      {text('passkeys.use')}
    </Button>
  );
}
