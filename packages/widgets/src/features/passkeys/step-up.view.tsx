import type { EidProof, StepUpMethod } from '@playerdesk/contract/internal';
import { type ComponentType, useState } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Form } from '../../design-system/form.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { PasswordField } from '../../design-system/password-field.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { useProblems } from '../../kit/use-problems.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { type StepUpViewProps, useStepUp } from './step-up.controller.ts';

/** Identifies the player with an e-ID. */
export type EidComponent = ComponentType<{ readonly onProof: (proof: EidProof) => Promise<void> }>;

export interface StepUpProps {
  readonly onConfirmed: (() => void) | undefined;
  readonly Eid: EidComponent;
}

/** Lets the player confirm a call by a passkey, an e-ID, an authenticator app or the password. */
export function StepUp({ onConfirmed, Eid }: StepUpProps) {
  const props = useStepUp(onConfirmed);
  const [isEid, setEid] = useState(false);
  return isEid ? <Eid onProof={props.onProof} /> : <StepUpView {...props} onEid={() => setEid(true)} />;
}

export function StepUpView(props: StepUpViewProps & { readonly onEid: () => void }) {
  const { text } = useWidget().texts;
  return (
    <Stack>
      <Text>{text('error.generic.step-up-required')}</Text>
      <WhenLoaded of={props.question} lines={2}>
        {({ methods, isBySms }) => (
          <>
            {isBySms && <Text>{text('step-up.not-by-sms')}</Text>}
            {methods.includes('passkey') && (
              <Button full busy={props.busy} busyLabel={text('button.busy')} onClick={props.onPasskey}>
                {text('passkeys.use')}
              </Button>
            )}
            {methods.includes('eid') && (
              <Button full kind={getKind(methods, 'eid')} onClick={props.onEid}>
                {text('step-up.eid')}
              </Button>
            )}
            {methods.includes('totp') && <Code {...props} kind={getKind(methods, 'totp')} />}
            {methods.includes('password') && <Password {...props} kind={getKind(methods, 'password')} />}
            {methods.length === 0 && <Text>{text('step-up.no-method')}</Text>}
          </>
        )}
      </WhenLoaded>
    </Stack>
  );
}

/** In the order in which they are shown. */
const ORDER: readonly StepUpMethod[] = ['passkey', 'eid', 'totp', 'password'];

/** The first method has the main button. */
const getKind = (methods: readonly StepUpMethod[], method: StepUpMethod) =>
  ORDER.find((one) => methods.includes(one)) === method ? 'primary' : 'ghost';

interface MethodProps extends StepUpViewProps {
  readonly kind: 'primary' | 'ghost';
}

function Password({ kind, email, busy, problems, onPassword, onEdited }: MethodProps) {
  const { text } = useWidget().texts;
  const problem = useProblems(problems);
  return (
    <Form busy={busy} onSubmit={({ password = '' }) => onPassword(password)}>
      {/* Password managers need the username next to a password. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={text('field.password.label')}
        error={problem('password')}
        announcesError
        required
        showLabel={text('button.show-password')}
        hideLabel={text('button.hide-password')}
        onInput={onEdited}
      />
      <Button type="submit" kind={kind} full busy={busy} busyLabel={text('button.busy')}>
        {text('step-up.confirm')}
      </Button>
    </Form>
  );
}

function Code({ kind, busy, problems, onCode, onEdited }: MethodProps) {
  const { text } = useWidget().texts;
  const problem = useProblems(problems);
  return (
    <Form busy={busy} onSubmit={({ code = '' }) => onCode(code)}>
      <TextField
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        label={text('totp.code')}
        hint={text('totp.code-hint')}
        error={problem('code')}
        announcesError
        required
        onInput={onEdited}
      />
      <Button type="submit" kind={kind} full busy={busy} busyLabel={text('button.busy')}>
        {text('step-up.confirm')}
      </Button>
    </Form>
  );
}
