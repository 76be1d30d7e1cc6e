import type { Feature } from '../../mount/feature.ts';
import type { SignUpProps } from '../../options.ts';
import { useSignUp } from './sign-up.controller.ts';
import { SignUpView } from './sign-up.view.tsx';

function GetStarted(props: SignUpProps) {
  return <SignUpView {...useSignUp('get-started', props)} />;
}

function SignUp(props: SignUpProps) {
  return <SignUpView {...useSignUp('sign-up', props)} />;
}

export const getStarted: Feature = { Component: GetStarted };
export const signUp: Feature = { Component: SignUp };
