// @chunk sign-up

import { useSignUp } from '../../features/sign-up/sign-up.controller.ts';
import { SignUpView } from '../../features/sign-up/sign-up.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { accountSteps } from './account-steps.tsx';

function SignUp(props: WidgetProps['sign-up']) {
  return <SignUpView {...useSignUp('sign-up', props)} accountSteps={accountSteps} />;
}

export const screen: ScreenDefinition = { Component: SignUp, beforeTerms: true };
