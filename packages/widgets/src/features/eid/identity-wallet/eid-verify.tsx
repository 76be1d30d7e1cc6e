import { type EidProvider, verifyWithCode } from '@playerdesk/contract/internal';
import { notifySlow } from '../../../kit/call-failure.ts';
import { Screen } from '../../../kit/screen.tsx';
import { SignInPrompt, usePlayer } from '../../../kit/signed-in.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { type OnProof, useEid } from '../eid.controller.ts';
import { EidView } from '../eid.view.tsx';
import { getEidLabels } from '../eid-labels.ts';

export interface EidVerifyProps {
  readonly provider: EidProvider | undefined;
  readonly purpose: 'verify' | 'age';
}

/** Verifies the signed-in player, or only their age. */
export function EidVerify(props: EidVerifyProps) {
  const { text } = useWidget().texts;
  const title = getEidLabels(text, props.provider ?? 'wallet')('eid.title.verify');
  if (usePlayer()) return <Verify {...props} />;
  return (
    <Screen title={title}>
      <SignInPrompt>{title}</SignInPrompt>
    </Screen>
  );
}

function Verify({ purpose, provider }: EidVerifyProps) {
  const widget = useWidget();
  const onProof: OnProof = async (proof) => {
    await widget.account.write(verifyWithCode, proof, () => notifySlow(widget));
    // Shows the documents that are still needed.
    widget.open('verify', {}, { level: 'success', text: widget.texts.text('eid.verified') });
  };
  return <EidView {...useEid({ provider, purpose, onProof })} />;
}
