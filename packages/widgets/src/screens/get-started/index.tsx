// @chunk sign-up

import { useSignUp } from '../../features/sign-up/sign-up.controller.ts';
import { SignUpView } from '../../features/sign-up/sign-up.view.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/widget-props.ts';
import { accountSteps } from '../sign-up/account-steps.tsx';

function GetStarted(props: WidgetProps['get-started']) {
  return <SignUpView {...useSignUp('get-started', props)} accountSteps={accountSteps} />;
}

export const screen: ScreenDefinition = { Component: GetStarted, beforeTerms: true };
