import { Button } from '../../design-system/button.tsx';
import { Text } from '../../design-system/layout.tsx';
import { ButtonLink } from '../../design-system/link.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { getEnding } from './eid-labels.ts';
import type { EidSectionProps } from './eid-view-props.ts';
import { DevicePicture, ScanCard, Spinner, Veil } from './scan-card.tsx';

/** Sign-in with an app on this device. */
export function AppSignIn(props: EidSectionProps) {
  const { state, labels, busy, purpose, onRetry } = props;
  const ending = getEnding(state, labels, purpose);
  if (ending) {
    const retry = (
      <Button full onClick={onRetry}>
        {ending.action}
      </Button>
    );
    return <ScanCard veil={<Veil title={ending.title} text={ending.text} action={retry} />} />;
  }
  return (
    <>
      {busy === null ? <DevicePicture /> : <Spinner />}
      <Text tone="soft">{busy ?? labels('eid.app.lead')}</Text>
      {busy === null && <OpenApp {...props} />}
    </>
  );
}

/** A link without script, so that the browser asks before it opens the app. */
function OpenApp({ state, labels, onAppLink }: EidSectionProps) {
  const { text } = useWidget().texts;
  const href = state.order?.appLink;
  if (!href) {
    return (
      <Button full busy busyLabel={text('button.busy')}>
        {labels('eid.app.open')}
      </Button>
    );
  }
  return (
    <ButtonLink href={href} full onClick={() => onAppLink(href)}>
      {labels('eid.app.open')}
    </ButtonLink>
  );
}
