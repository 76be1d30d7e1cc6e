// @chunk sign-up

import { useSignUp } from '../../features/sign-up/sign-up.controller.ts';
import { SignUpView } from '../../features/sign-up/sign-up.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { accountSteps } from '../sign-up/account-steps.tsx';

function SignUpToken(props: WidgetProps['sign-up-token']) {
  // A page without types.
  if (!props.token) throw new Error('The widget "sign-up-token" needs the option "token".');
  return <SignUpView {...useSignUp('sign-up-token', props)} accountSteps={accountSteps} />;
}

export const screen: ScreenDefinition = { Component: SignUpToken, beforeTerms: true };
