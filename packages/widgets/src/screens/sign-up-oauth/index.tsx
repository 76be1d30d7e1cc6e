// @chunk sign-up

import { useSignUp } from '../../features/sign-up/sign-up.controller.ts';
import { SignUpView } from '../../features/sign-up/sign-up.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { accountSteps } from '../sign-up/account-steps.tsx';

function SignUpOauth(props: WidgetProps['sign-up-oauth']) {
  return <SignUpView {...useSignUp('sign-up-oauth', props)} accountSteps={accountSteps} />;
}

export const screen: ScreenDefinition = { Component: SignUpOauth, beforeTerms: true };
