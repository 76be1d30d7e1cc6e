// @chunk sign-up

import { usePasskeySignIn } from '../../features/passkeys/use-passkey-sign-in.ts';
import { useSignUp } from '../../features/sign-up/sign-up.controller.ts';
import { SignUpView } from '../../features/sign-up/sign-up.view.tsx';
import type { PasskeyProps } from '../../features/sign-up/steps/step.ts';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { accountSteps } from '../sign-up/account-steps.tsx';

function Passkey(props: PasskeyProps) {
  const PasskeySignIn = usePasskeySignIn();
  return PasskeySignIn && <PasskeySignIn {...props} />;
}

function GetStarted(props: WidgetProps['get-started']) {
  return <SignUpView {...useSignUp('get-started', props)} accountSteps={accountSteps} Passkey={Passkey} />;
}

export const screen: ScreenDefinition = { Component: GetStarted, beforeTerms: true };
