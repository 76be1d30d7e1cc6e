// @chunk message

import { useAccountReview } from '../../features/notices/account-review.controller.ts';
import { AccountReviewView } from '../../features/notices/account-review.view.tsx';
import { type PlainMessage, useMessage } from '../../features/notices/message.controller.ts';
import { MessageView } from '../../features/notices/message.view.tsx';
import { useSafetyInformation } from '../../features/notices/safety-information.controller.ts';
import { SafetyInformationView } from '../../features/notices/safety-information.view.tsx';
import { useSessionEnding } from '../../features/notices/session-ending.controller.ts';
import { SessionEndingView } from '../../features/notices/session-ending.view.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Screen } from '../../kit/screen.tsx';
import type { ScreenDefinition } from '../../kit/screen-definition.ts';
import { useWidget } from '../../kit/widget-context.ts';
import { MESSAGE_KINDS, type WidgetProps } from '../../options/widget-props.ts';

const StepUp = lazyComponent(
  () => import('../../features/passkeys/step-up.view.tsx').then((module) => module.StepUp),
  { catalog: ['passkeys', 'totp'] },
);
const EidStepUp = lazyComponent(
  () => import('../../features/eid/identity-wallet/eid-step-up.tsx').then((module) => module.EidStepUp),
  { catalog: ['eid', 'identity-wallet'] },
);

function Message(props: WidgetProps['message']) {
  const { kind, ...rest } = props;
  // A misspelled kind of a page without types.
  if (!MESSAGE_KINDS.includes(kind))
    throw new Error(`"${kind}" is no message. The kinds are: ${MESSAGE_KINDS.join(', ')}.`);
  if (kind === 'session-ending') return <SessionEnding />;
  if (kind === 'step-up') return <StepUpScreen {...rest} />;
  if (kind === 'safety-information') return <SafetyInformation {...rest} />;
  return kind === 'account-review' ? <AccountReview {...rest} /> : <Plain {...rest} kind={kind} />;
}

function Plain(props: PlainMessage) {
  return <MessageView {...useMessage(props)} />;
}

function AccountReview(props: Pick<WidgetProps['message'], 'openTab'>) {
  return <AccountReviewView {...useAccountReview(props)} />;
}

function SafetyInformation(props: Pick<WidgetProps['message'], 'openTab'>) {
  return <SafetyInformationView {...useSafetyInformation(props)} />;
}

function SessionEnding() {
  return <SessionEndingView {...useSessionEnding()} />;
}

function StepUpScreen({ retry }: Pick<WidgetProps['message'], 'retry'>) {
  return (
    <Screen title={useWidget().texts.text('message.step-up.title')} fills>
      <StepUp onConfirmed={retry} Eid={EidStepUp} />
    </Screen>
  );
}

export const screen: ScreenDefinition = { Component: Message, beforeTerms: true };
