import type { HostRoute } from '@playerdesk/contract';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { useWidget } from '../../../view/context.ts';
import { WhenLoaded } from '../../../view/when-loaded.tsx';
import { useTermsVersion } from '../use-terms-version.ts';
import type { StepProps } from './step.ts';

const ACCEPT = 'acceptTermsAndMarketing';

export function AcceptStep(props: StepProps) {
  const { text } = useWidget().texts;
  const { consent, account } = useWidget();
  const { state, problem, onTyped } = props;
  const terms = useTermsVersion();
  const age = account.rules().adultAge;
  return (
    <WhenLoaded of={terms}>
      {({ version }) => (
        <>
          <Row>
            <HostLink route="/terms-and-conditions" label={text('sign-up.accept.read-terms')} />
            <HostLink route="/privacy-policy" label={text('sign-up.accept.read-privacy')} />
          </Row>
          <input type="hidden" name="termsVersion" value={version} />
          <Checkbox
            name={ACCEPT}
            label={text(consent === 'bundled' ? 'sign-up.accept.bundled' : 'sign-up.accept.terms', { age })}
            defaultChecked={state.values[ACCEPT] === 'on'}
            hint={state.values[ACCEPT] === 'on' ? undefined : text('sign-up.accept.disabled')}
            error={problem(ACCEPT)}
            required
            onChange={(ticked) => onTyped(ACCEPT, ticked ? 'on' : '')}
          />
          {consent === 'separate' && <Marketing state={state} onTyped={onTyped} />}
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
  const { text } = useWidget().texts;
  return (
    <Stack gap="small">
      <Heading level={4} size="small">
        {text('sign-up.accept.marketing')}
      </Heading>
      <Text tone="soft">{text('sign-up.accept.marketing-lead')}</Text>
      {CHANNELS.map(([field, key]) => (
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

function HostLink({ route, label }: { readonly route: HostRoute; readonly label: string }) {
  const { openRoute } = useWidget();
  return (
    <div>
      <Button kind="link" size="small" onClick={() => openRoute(route)}>
        {label}
      </Button>
    </div>
  );
}
