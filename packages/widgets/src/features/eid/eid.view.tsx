import type { EidState } from '@playerdesk/core';
import { Button } from '../../design-system/button.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { AppPart } from './app-sign-in.view.tsx';
import { CodePart } from './code-sign-in.view.tsx';
import { EidFrame } from './eid-frame.tsx';
import { type EidLabels, getEidLabels, getEnding } from './eid-labels.ts';
import type { EidPartProps, EidViewProps } from './eid-view-props.ts';
import { Scan, ScanLinks } from './scan-card.tsx';

export function EidView(props: EidViewProps) {
  const { state, purpose, others, onSwitch, onChoose } = props;
  const { text } = useWidget().texts;
  const words = getEidLabels(text, state.provider);
  const busy = busyOf(state, words, purpose);
  const part: EidPartProps = { ...props, words, busy };
  const canTurn = busy === null;
  return (
    <Screen title={words(`eid.title.${purpose}`)} announcement={saidOf(part)}>
      <Scan>
        {state.mode === 'qr' ? <CodePart {...part} /> : <AppPart {...part} />}
        <ScanLinks>
          {canTurn && (
            <Button kind="link" onClick={onSwitch}>
              {words(state.mode === 'qr' ? 'eid.switch.app' : 'eid.switch.qr')}
            </Button>
          )}
          {canTurn &&
            others.map((other, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as providers change places, the button keeps the focus
              <Button key={place} kind="link" onClick={() => onChoose(other)}>
                {getEidLabels(text, other)('eid.other-provider')}
              </Button>
            ))}
        </ScanLinks>
      </Scan>
      {state.order && state.phase === 'running' && (
        <EidFrame
          key={state.attempt}
          frame={props.frame}
          src={state.order.startUrl}
          title={words('eid.frame')}
        />
      )}
    </Screen>
  );
}

/** What to wait for; null while it is the player's turn. */
function busyOf({ phase, order, mode }: EidState, words: EidLabels, purpose: string): string | null {
  if (phase === 'identified' || (phase === 'running' && order?.isComplete)) {
    return words(purpose === 'sign-up' ? 'eid.busy.complete-sign-up' : 'eid.busy.complete');
  }
  if (phase === 'running' && order?.isAppOpened) {
    return words(mode === 'qr' ? 'eid.busy.opened' : 'eid.busy.opened-here');
  }
  return null;
}

/** What is said as it changes, to who does not see it: never the code itself. */
function saidOf({ state, words, busy, qr }: EidPartProps): string {
  const ending = getEnding(state, words);
  if (ending) return [ending.title, ending.text].filter(Boolean).join(' ');
  if (busy !== null) return busy;
  if (state.mode === 'app') return state.order?.appLink ? words('eid.said.app') : '';
  return qr ? words('eid.said.qr') : '';
}
