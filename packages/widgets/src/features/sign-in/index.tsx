import type { Feature } from '../../mount/feature.ts';
import { useAlreadyIn } from '../../parts/already-in/already-in.tsx';
import { useSignIn } from './sign-in.controller.ts';
import { SignInView } from './sign-in.view.tsx';

function SignIn({ email }: { readonly email?: string | undefined }) {
  const form = useSignIn(email);
  return <SignInView {...form} isAlreadyIn={useAlreadyIn(form.busy)} />;
}

export const signIn: Feature = { Component: SignIn };
