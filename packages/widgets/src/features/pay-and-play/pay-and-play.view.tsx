import { useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Form } from '../../design-system/form.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { Stack, Text } from '../../design-system/layout.tsx';
import { Skeleton } from '../../design-system/skeleton.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { Screen } from '../../kit/screen.tsx';
import { LoadFailed } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import type { PayAndPlayViewProps } from './pay-and-play.controller.ts';
import { useFocusOnMount } from './use-focus-on-mount.ts';

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
    case 'loading':
      return <Skeleton lines={3} label={text('view.loading')} />;
    case 'not-located':
      return <LoadFailed onRetry={props.onRetry} />;
    case 'not-here':
      return <EmptyState icon={<Icon name="card" />} title={text('pnp.not-here')} />;
    case 'not-offered':
      return <EmptyState icon={<Icon name="card" />} title={text('error.generic.not-implemented')} />;
    case 'limits-first':
      return (
        <EmptyState
          icon={<Icon name="card" />}
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
    case 'checking':
      return <Checking {...props} />;
    default:
      return <Amount {...props} />;
  }
}

function Amount({ phase, amount, currency, problem, onTyped, onSubmit }: PayAndPlayViewProps) {
  const { text, locale } = useWidget().texts;
  const field = useRef<HTMLInputElement>(null);
  useFocusOnMount(field, phase === 'again');
  return (
    <Form onSubmit={onSubmit}>
      <Text tone="soft">{text('pnp.lead')}</Text>
      <TextField
        name="amount"
        inputRef={field}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        label={text('field.amount.label')}
        prefix={getCurrencySign(currency, locale)}
        value={amount}
        error={problem ? text(`field.amount.${problem}`) : undefined}
        required
        onInput={onTyped}
      />
      <div className="pd-amounts" part="amounts" translate="no">
        {suggestAmounts(currency).map((suggested) => (
          <Button key={suggested} kind="ghost" onClick={() => onTyped(String(suggested))}>
            {formatWhole(suggested, currency, locale)}
          </Button>
        ))}
      </div>
      <Button type="submit" full>
        {text('pnp.go')}
      </Button>
    </Form>
  );
}

/**
 * Sandbox of the bank's pages. Banks open an app by a link or a new window. The frame may navigate the page to app
 * schemes only, such as `bankid:`.
 */
const SANDBOX = [
  'allow-scripts allow-same-origin allow-forms',
  'allow-popups allow-popups-to-escape-sandbox',
  'allow-top-navigation-to-custom-protocols',
].join(' ');

/** The bank's pages. */
function Paying({ authorisationUrl, frame, onBack }: PayAndPlayViewProps) {
  const { text } = useWidget().texts;
  useFocusOnMount(frame);
  return (
    <Stack>
      <iframe
        ref={frame}
        className="pd-frame"
        part="frame"
        title={text('pnp.frame')}
        src={authorisationUrl ?? undefined}
        sandbox={SANDBOX}
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

/** Shown while the outcome is unknown. Money may have been taken, so no amount can be entered. */
function Checking({ onSupport }: PayAndPlayViewProps) {
  const { text } = useWidget().texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnMount(heading);
  return (
    <Stack align="center">
      <Heading headingRef={heading}>{text('pnp.checking')}</Heading>
      <Button kind="link" onClick={onSupport}>
        {text('button.support')}
      </Button>
    </Stack>
  );
}

/** Suggested amounts in whole units of a currency with the value of the euro. */
const AMOUNTS = [20, 50, 100, 200];
/** Currencies whose unit is worth about a tenth of a euro. */
const TENTHS: ReadonlySet<string> = new Set(['SEK', 'NOK', 'DKK']);

const suggestAmounts = (currency: string) =>
  TENTHS.has(currency) ? AMOUNTS.map((amount) => amount * 10) : AMOUNTS;

const formatWhole = (amount: number, currency: string, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);

/** Returns the symbol of a currency, such as €. */
function getCurrencySign(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}
