import { useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { createFocusHandoff } from '../../design-system/focus-handoff.ts';
import { Form } from '../../design-system/form.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { useStyles } from '../../design-system/theme/use-styles.ts';
import { useProblems } from '../../kit/use-problems.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { type TotpSetUp, type TotpViewProps, useTotp } from './totp.controller.ts';
import styles from './totp.css?inline';

/** Moves the focus to the heading when a step replaces another. */
const focusHeading = createFocusHandoff((button) =>
  button.closest('[part="totp"]')?.querySelector('[part="heading"]'),
);

/** The player's authenticator app: its set-up, its recovery codes once, and a button to remove it. */
export function Totp() {
  return <TotpView {...useTotp()} />;
}

export function TotpView(props: TotpViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { text } = useWidget().texts;
  useStyles(place, styles);
  if (!props.isOffered) return null;
  return (
    <div ref={place} className="pd-totp" part="totp">
      <Stack>
        <Heading size="small">{text('totp.heading')}</Heading>
        <WhenLoaded of={props.state} lines={2}>
          {({ isActive, recoveryCodesLeft }) => {
            if (props.recoveryCodes.length > 0) return <RecoveryCodes {...props} />;
            if (isActive) return <Active {...props} left={recoveryCodesLeft} />;
            return props.setUp ? <SetUp {...props} setUp={props.setUp} /> : <Offer {...props} />;
          }}
        </WhenLoaded>
      </Stack>
    </div>
  );
}

function Offer({ busy, onStart }: TotpViewProps) {
  const { text } = useWidget().texts;
  return (
    <>
      <Text tone="soft">{text('totp.lead')}</Text>
      <div>
        <Button kind="ghost" handoff={focusHeading} busy={busy} onClick={onStart}>
          {text('totp.start')}
        </Button>
      </div>
    </>
  );
}

function SetUp({
  setUp,
  busy,
  problems,
  onConfirm,
  onEdited,
}: TotpViewProps & { readonly setUp: TotpSetUp }) {
  const { text } = useWidget().texts;
  const problem = useProblems(problems);
  const { secret, qr } = setUp;
  return (
    <Form busy={busy} onSubmit={({ code = '' }) => onConfirm(code)}>
      <Text>{text('totp.scan')}</Text>
      {qr && (
        <svg className="pd-totp-qr" viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img">
          <title>{text('totp.qr')}</title>
          <path d={qr.path} />
        </svg>
      )}
      <Text tone="soft">{text('totp.type')}</Text>
      <p className="pd-totp-secret" translate="no">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={text('totp.code')}
        error={problem('code')}
        announcesError
        required
        onInput={onEdited}
      />
      <div>
        <Button type="submit" handoff={focusHeading} busy={busy} busyLabel={text('button.busy')}>
          {text('totp.confirm')}
        </Button>
      </div>
    </Form>
  );
}

function RecoveryCodes({ recoveryCodes, onSaved }: TotpViewProps) {
  const { text } = useWidget().texts;
  return (
    <>
      <Text>{text('totp.recovery')}</Text>
      <ul className="pd-totp-codes" translate="no">
        {recoveryCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button handoff={focusHeading} onClick={onSaved}>
          {text('totp.saved')}
        </Button>
      </div>
    </>
  );
}

function Active({ left, busy, onRemove }: TotpViewProps & { readonly left: number }) {
  const { text } = useWidget().texts;
  return (
    <>
      <Text tone="soft">{text('totp.active', { left })}</Text>
      <div>
        <Button kind="ghost" handoff={focusHeading} busy={busy} onClick={onRemove}>
          {text('totp.remove')}
        </Button>
      </div>
    </>
  );
}
