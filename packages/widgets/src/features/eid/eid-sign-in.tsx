import type { EidProvider } from '@playerdesk/contract/internal';
import {
  AlreadySignedIn,
  useAlreadySignedInAtOpening,
} from '../../kit/already-signed-in/already-signed-in.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { type OnUnknown, useEid } from './eid.controller.ts';
import { EidView } from './eid.view.tsx';

export interface EidSignInProps {
  readonly provider?: EidProvider | undefined;
  /** Email address typed before, used in the registration of a person without an account. */
  readonly email?: string | undefined;
  /** Verifies the signed-in player, or only their age, in place of a sign-in. */
  readonly purpose?: 'verify' | 'age' | undefined;
}

const EidVerify = lazyComponent(
  () => import('./identity-wallet/eid-verify.tsx').then((module) => module.EidVerify),
  { catalog: 'identity-wallet' },
);

/** Signs in with an e-ID, or verifies the player. A person without an account continues to sign-up. */
export function EidSignIn({ purpose, ...props }: EidSignInProps) {
  if (purpose) return <EidVerify purpose={purpose} provider={props.provider} />;
  return <SignIn {...props} />;
}

function SignIn(props: EidSignInProps) {
  const { text } = useWidget().texts;
  if (!useAlreadySignedInAtOpening()) return <Identify {...props} />;
  return (
    <Screen title={text('button.sign-in')}>
      <AlreadySignedIn />
    </Screen>
  );
}

function Identify({ provider, email }: EidSignInProps) {
  const widget = useWidget();
  const onUnknown: OnUnknown = (eid, playerInfo) => {
    // A wallet that was asked for a sign-in has revealed no name. It is asked again, for the registration.
    const isComplete = eid.kycProvider !== 'wallet' || Boolean(playerInfo.firstName);
    const identity = isComplete ? { eid, playerInfo } : { provider: eid.kycProvider };
    widget.open('sign-up-oauth', { ...identity, ...(email && { email }) });
  };
  return <EidView {...useEid({ provider, purpose: 'sign-in', onUnknown })} />;
}
