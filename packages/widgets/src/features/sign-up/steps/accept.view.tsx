import { acceptField, MARKETING_FIELDS } from '@playerdesk/core';
import { useCallback } from 'react';
import { HostLink } from '../../../parts/host-link/host-link.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { useWidget } from '../../../view/context.ts';
import { WhenLoaded } from '../../../view/when-loaded.tsx';
import { isBundled } from '../registering.ts';
import { useTermsVersion } from '../use-terms-version.ts';
import type { StepProps } from './step.ts';

export function AcceptStep(props: StepProps) {
  const widget = useWidget();
  const { text } = widget.texts;
  const { state, problem, send, onTyped } = props;
  const { kind, context } = state.options;
  const accept = acceptField(kind);
  const bundled = isBundled(widget);
  const error = problem(accept);
  const tell = useCallback(
    (version: string) => send({ type: 'typed', field: 'termsVersion', value: version }),
    [send],
  );
  const terms = useTermsVersion(tell, error !== undefined);
  const isTicked = state.values[accept] === 'on';
  const age = context.rules.adultAge;
  return (
    <WhenLoaded of={terms}>
      {() => (
        <>
          <Row>
            <HostLink route="/terms-and-conditions" label={text('sign-up.accept.read-terms')} />
            <HostLink route="/privacy-policy" label={text('sign-up.accept.read-privacy')} />
          </Row>
          <Checkbox
            name={accept}
            label={text(bundled ? 'sign-up.accept.bundled' : 'sign-up.accept.terms', { age })}
            checked={isTicked}
            hint={isTicked || error ? undefined : text('sign-up.accept.disabled')}
            error={error}
            required
            onChange={(ticked) => onTyped(accept, ticked ? 'on' : '')}
          />
          {!bundled && <Marketing state={state} onTyped={onTyped} />}
        </>
      )}
    </WhenLoaded>
  );
}

const CHANNELS = [
  ['marketingEmail', 'sign-up.accept.marketing-email'],
  ['marketingSms', 'sign-up.accept.marketing-sms'],
  ['marketingPhone', 'sign-up.accept.marketing-phone'],
  ['marketingPush', 'sign-up.accept.marketing-push'],
] as const;

/** Never ticked beforehand and never a condition (GDPR art. 7(4); CJEU C-673/17 Planet49). */
function Marketing({ state, onTyped }: Pick<StepProps, 'state' | 'onTyped'>) {
  const { texts, account } = useWidget();
  const { text } = texts;
  const { carries } = account.platform.capabilities;
  const channels = CHANNELS.filter(
    ([field]) => carries?.('signUp', `optIns.${MARKETING_FIELDS[field]}`) ?? true,
  );
  return (
    <Stack gap="small">
      <Heading level={4} size="small">
        {text('sign-up.accept.marketing')}
      </Heading>
      <Text tone="soft">{text('sign-up.accept.marketing-lead')}</Text>
      {channels.map(([field, key]) => (
        <Checkbox
          key={field}
          name={field}
          label={text(key)}
          defaultChecked={state.values[field] === 'on'}
          onChange={(ticked) => onTyped(field, ticked ? 'on' : '')}
        />
      ))}
    </Stack>
  );
}
