import type { EidProvider } from '@playerdesk/contract';
import { type OnUnknown, useEid } from '../../features/eid/eid.controller.ts';
import { EidView } from '../../features/eid/eid.view.tsx';
import styles from '../../features/eid/scan-card.css?inline';
import { AlreadyIn, useAlreadyInFrom } from '../../kit/already-signed-in/already-signed-in.tsx';
import { Screen } from '../../kit/screen.tsx';
import type { Feature } from '../../kit/screen-definition.ts';
import { useWidget } from '../../kit/widget-context.ts';

interface EidProps {
  readonly provider?: EidProvider | undefined;
  /** Typed before the e-ID took over; fills the registration of who has no account. */
  readonly email?: string | undefined;
}

/** Signs in; who has no account goes on to the sign-up that the proof is good for. */
function EidSignIn(props: EidProps) {
  const { text } = useWidget().texts;
  if (!useAlreadyInFrom()) return <Identify {...props} />;
  return (
    <Screen title={text('button.sign-in')}>
      <AlreadyIn />
    </Screen>
  );
}

function Identify({ provider, email }: EidProps) {
  const widget = useWidget();
  const onUnknown: OnUnknown = (eid, playerInfo) =>
    widget.open('sign-up-oauth', { eid, playerInfo, ...(email && { email }) });
  return <EidView {...useEid({ provider, purpose: 'sign-in', onUnknown })} />;
}

/** The beginning of a sign-up: the registration follows in the same place. */
function EidSignUp({ provider }: EidProps) {
  const widget = useWidget();
  const onUnknown: OnUnknown = (eid, playerInfo) => widget.update({ eid, playerInfo });
  return <EidView {...useEid({ provider, purpose: 'sign-up', onUnknown })} />;
}

export const eidSignIn: Feature = { Component: EidSignIn, styles };
export const signInOauth: Feature = { Component: EidSignIn, styles };
export const identifyToSignUp: Feature = { Component: EidSignUp, styles };
