import { Button } from '../../design-system/button.tsx';
import { Text } from '../../design-system/layout.tsx';
import { getEnding } from './eid-labels.ts';
import type { EidSectionProps } from './eid-view-props.ts';
import { HowTo, QrCode, QrPicture, ScanCard, Spinner, Veil } from './scan-card.tsx';
import type { Qr } from './use-qr.ts';

/** Sign-in with an app on another device: a QR code to scan. */
export function CodeSignIn({ state, labels, busy, purpose, qr, onRetry }: EidSectionProps) {
  const ending = getEnding(state, labels, purpose);
  const veil = ending && (
    <Veil
      title={ending.title}
      text={ending.text}
      action={<Button onClick={onRetry}>{ending.action}</Button>}
    />
  );
  // The code of a wallet stays the same.
  const labelKey = state.provider === 'wallet' ? 'eid.wallet.label' : 'eid.qr.label';
  const isWaiting = busy !== null || (qr === null && !ending);
  return (
    <>
      <Text tone="soft">{busy ?? labels('eid.qr.lead')}</Text>
      <ScanCard veil={veil}>
        {isWaiting ? <Spinner /> : qr && <Code qr={qr} label={labels(labelKey)} />}
      </ScanCard>
      {busy === null && (
        <HowTo steps={[labels('eid.qr.step-1'), labels('eid.qr.step-2'), labels('eid.qr.step-3')]} />
      )}
    </>
  );
}

function Code({ qr, label }: { readonly qr: Qr; readonly label: string }) {
  if ('src' in qr) return <QrPicture src={qr.src} label={label} />;
  return <QrCode path={qr.drawn.path} size={qr.drawn.size} label={label} />;
}
