import { useSignUp } from '../../features/sign-up/sign-up.controller.ts';
import { SignUpView } from '../../features/sign-up/sign-up.view.tsx';
import type { Feature } from '../../kit/screen-definition.ts';
import type { WidgetProps } from '../../options/playerdesk-options.ts';

function GetStarted(props: WidgetProps['get-started']) {
  return <SignUpView {...useSignUp('get-started', props)} />;
}

function SignUp(props: WidgetProps['sign-up']) {
  return <SignUpView {...useSignUp('sign-up', props)} />;
}

function SignUpToken(props: WidgetProps['sign-up-token']) {
  return <SignUpView {...useSignUp('sign-up-token', props)} />;
}

function SignUpOauth(props: WidgetProps['sign-up-oauth']) {
  return <SignUpView {...useSignUp('sign-up-oauth', props)} />;
}

export const getStarted: Feature = { Component: GetStarted };
export const signUp: Feature = { Component: SignUp };
export const signUpToken: Feature = { Component: SignUpToken };
export const signUpOauth: Feature = { Component: SignUpOauth };
