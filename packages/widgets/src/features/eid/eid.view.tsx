import type { EidState } from '@playerdesk/core/internal';
import { useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { Screen } from '../../kit/screen.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { AppSignIn } from './app-sign-in.view.tsx';
import { CodeSignIn } from './code-sign-in.view.tsx';
import { EidFrame } from './eid-frame.tsx';
import { type EidLabels, getEidLabels, getEnding } from './eid-labels.ts';
import type { EidSectionProps, EidViewProps } from './eid-view-props.ts';
import { Scan, ScanLinks, Spinner } from './scan-card.tsx';

const RequestedItems = lazyComponent(
  () => import('./identity-wallet/requested-items.tsx').then((module) => module.RequestedItems),
  { catalog: 'identity-wallet', placeholder: () => null },
);

const BrowserWallet = lazyComponent<EidSectionProps>(
  () => import('./identity-wallet/browser-wallet.tsx').then((module) => module.BrowserWallet),
  { placeholder: Spinner },
);

export function EidView(props: EidViewProps) {
  const { purpose } = props;
  const section = useSection(props);
  const title = purpose === 'sign-in' || purpose === 'sign-up' ? purpose : 'verify';
  return (
    <Screen title={section.labels(`eid.title.${title}`)} fills announcement={getAnnouncement(section)}>
      <EidSection {...section} />
    </Screen>
  );
}

/** An identification within another screen. */
export function EidPanel(props: EidViewProps) {
  return <EidSection {...useSection(props)} />;
}

function useSection(props: EidViewProps): EidSectionProps {
  const { state, purpose, onSwitch } = props;
  const labels = getEidLabels(useWidget().texts.text, state.provider);
  const busy = getBusyText(state, labels, purpose);
  const [usesBrowser, setUsesBrowser] = useState(true);
  const canAsk = usesBrowser && busy === null && state.phase === 'running' && state.provider === 'wallet';
  return {
    ...props,
    labels,
    busy,
    browserRequest: canAsk ? (state.order?.browserRequest ?? null) : null,
    onCode: () => {
      setUsesBrowser(false);
      if (state.mode === 'app') onSwitch();
    },
    onBrowserFailed: () => setUsesBrowser(false),
  };
}

function EidSection(section: EidSectionProps) {
  const { state, labels, busy, others, frame, browserRequest, onSwitch, onChoose } = section;
  const { text } = useWidget().texts;
  const canSwitch = busy === null;
  const requested = state.order?.requested ?? [];
  const hasCode = state.mode === 'qr' && browserRequest === null;
  const way = hasCode ? <CodeSignIn {...section} /> : <AppSignIn {...section} />;
  const shown = browserRequest === null ? way : <BrowserWallet {...section} />;
  return (
    <>
      <Scan>
        {requested.length > 0 ? (
          <RequestedItems items={canSwitch ? requested : []} labels={labels}>
            {shown}
          </RequestedItems>
        ) : (
          shown
        )}
        <ScanLinks>
          {canSwitch && (
            <Button kind="link" onClick={browserRequest === null ? onSwitch : section.onCode}>
              {labels(hasCode ? 'eid.switch.app' : 'eid.switch.qr')}
            </Button>
          )}
          {canSwitch &&
            others.map((other, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as providers change places, the button keeps the focus
              <Button key={place} kind="link" onClick={() => onChoose(other)}>
                {getEidLabels(text, other)('eid.other-provider')}
              </Button>
            ))}
        </ScanLinks>
      </Scan>
      {state.order && state.phase === 'running' && (
        <EidFrame key={state.attempt} frame={frame} src={state.order.startUrl} title={labels('eid.frame')} />
      )}
    </>
  );
}

/** Returns what is being waited for. Null while the player has to act. */
function getBusyText({ phase, order, mode }: EidState, labels: EidLabels, purpose: string): string | null {
  if (phase === 'identified' || (phase === 'running' && order?.isComplete)) {
    return labels(purpose === 'sign-in' ? 'eid.busy.complete' : 'eid.busy.complete-sign-up');
  }
  if (phase === 'running' && order?.isAppOpened) {
    return labels(mode === 'qr' ? 'eid.busy.opened' : 'eid.busy.opened-here');
  }
  return null;
}

/** Returns the text that screen readers announce. It never contains the code. */
function getAnnouncement({ state, labels, busy, purpose, qr, browserRequest }: EidSectionProps): string {
  const ending = getEnding(state, labels, purpose);
  if (ending) return [ending.title, ending.text].filter(Boolean).join(' ');
  if (busy !== null) return busy;
  if (browserRequest !== null) return labels('eid.said.app');
  if (state.mode === 'app') return state.order?.appLink ? labels('eid.said.app') : '';
  return qr ? labels('eid.said.qr') : '';
}
