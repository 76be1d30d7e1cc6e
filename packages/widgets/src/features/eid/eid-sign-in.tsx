import type { EidProvider } from '@playerdesk/contract';
import {
  AlreadySignedIn,
  useAlreadySignedInAtOpening,
} from '../../kit/already-signed-in/already-signed-in.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { type OnUnknown, useEid } from './eid.controller.ts';
import { EidView } from './eid.view.tsx';

export interface EidSignInProps {
  readonly provider?: EidProvider | undefined;
  /** Typed before the e-ID took over; fills the registration of who has no account. */
  readonly email?: string | undefined;
}

/** Signs in; who has no account goes on to the sign-up that the proof is good for. */
export function EidSignIn(props: EidSignInProps) {
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
  const onUnknown: OnUnknown = (eid, playerInfo) =>
    widget.open('sign-up-oauth', { eid, playerInfo, ...(email && { email }) });
  return <EidView {...useEid({ provider, purpose: 'sign-in', onUnknown })} />;
}
