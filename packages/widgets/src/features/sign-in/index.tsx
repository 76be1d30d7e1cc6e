import type { Feature } from '../../mount/feature.ts';
import { useSignIn } from './sign-in.controller.ts';
import { SignInView } from './sign-in.view.tsx';

function SignIn({ email }: { readonly email?: string | undefined }) {
  return <SignInView {...useSignIn(email)} />;
}

export const signIn: Feature = { Component: SignIn };
