import { Button } from '../../design-system/button.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { type PasskeySignInProps, usePasskeyButton } from './passkey-sign-in.controller.ts';

/** Button that signs in with a passkey. While it is shown, the browser also offers passkeys at the field marked `webauthn`. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const { text } = useWidget().texts;
  return (
    <Button kind="link" onClick={usePasskeyButton(props)}>
      {text('passkeys.use')}
    </Button>
  );
}
