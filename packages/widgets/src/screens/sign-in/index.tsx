// @chunk widget

import { usePasskeySignIn } from '../../features/passkeys/use-passkey-sign-in.ts';
import { useSignIn } from '../../features/sign-in/sign-in.controller.ts';
import { SignInView } from '../../features/sign-in/sign-in.view.tsx';
import { useAlreadySignedIn } from '../../kit/already-signed-in/already-signed-in.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';

function SignIn({ email }: { readonly email?: string | undefined }) {
  const form = useSignIn(email);
  const Passkey = usePasskeySignIn();
  return (
    <SignInView
      {...form}
      isAlreadyIn={useAlreadySignedIn(form.busy)}
      passkey={Passkey && <Passkey {...form} />}
    />
  );
}

export const screen: ScreenDefinition = { Component: SignIn, beforeTerms: true };
