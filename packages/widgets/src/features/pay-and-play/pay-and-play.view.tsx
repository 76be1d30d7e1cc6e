import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Form } from '../../ui/form.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWidget } from '../../view/context.ts';
import { Screen } from '../../view/screen.tsx';
import type { PayAndPlayViewProps } from './pay-and-play.controller.ts';

export function PayAndPlayView(props: PayAndPlayViewProps) {
  const { text } = useWidget().texts;
  return (
    <Screen title={text('pnp.title')} tall={props.phase === 'paying'}>
      <Content {...props} />
    </Screen>
  );
}

function Content(props: PayAndPlayViewProps) {
  const { text } = useWidget().texts;
  switch (props.phase) {
    case 'restoring':
      return <Skeleton lines={3} label={text('view.loading')} />;
    case 'not-here':
      return <EmptyState title={text('pnp.not-here')} />;
    case 'limits-first':
      return (
        <EmptyState
          title={text('pnp.limits-first')}
          action={<Button onClick={props.onSignUp}>{text('button.sign-up')}</Button>}
        />
      );
    case 'signing-in':
      return (
        <Stack>
          <div role="status">
            <Text>{text('pnp.signing-in')}</Text>
          </div>
          <Skeleton lines={2} />
        </Stack>
      );
    case 'paying':
      return <Paying {...props} />;
    default:
      return <Amount {...props} />;
  }
}

function Amount({ amount, currency, problem, onTyped, onSubmit }: PayAndPlayViewProps) {
  const { text, locale } = useWidget().texts;
  return (
    <Form onSubmit={onSubmit}>
      <Text tone="soft">{text('pnp.lead')}</Text>
      <TextField
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        label={text('field.amount.label')}
        prefix={signOf(currency, locale)}
        value={amount}
        error={problem ? text(`field.amount.${problem}`) : undefined}
        required
        onInput={onTyped}
      />
      <Button type="submit" full>
        {text('pnp.go')}
      </Button>
    </Form>
  );
}

/** The bank's pages. They may run, keep their origin and submit forms; they may not move the page around them. */
function Paying({ authorisationUrl, onFrame, onBack }: PayAndPlayViewProps) {
  const { text } = useWidget().texts;
  return (
    <Stack>
      <iframe
        ref={onFrame}
        className="pd-frame"
        part="frame"
        title={text('pnp.frame')}
        src={authorisationUrl ?? undefined}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
      />
      <div>
        <Button kind="link" onClick={onBack}>
          {text('pnp.back')}
        </Button>
      </div>
    </Stack>
  );
}

/** The sign of a currency as it stands before an amount, such as €. */
function signOf(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
