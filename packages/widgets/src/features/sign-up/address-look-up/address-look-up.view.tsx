import { type AddressSuggestion, LONGEST_ADDRESS_TEXT } from '@playerdesk/contract/internal';
import { Fragment, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../design-system/button.tsx';
import { Combobox } from '../../../design-system/combobox.tsx';
import { formValues } from '../../../design-system/form.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from '../steps/step.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

export interface AddressLookUpProps extends StepProps {
  /** Fields of the postal code, the city and the region. */
  readonly parts: ReactNode;
}

const PARTS = ['zip', 'city', 'region'] as const;

/** Address in one field with suggestions. The other fields appear with the chosen address, or to type by hand. */
export function AddressLookUp({ state, problem, onEdited, onTyped, parts }: AddressLookUpProps) {
  const { text } = useWidget().texts;
  const input = useRef<HTMLInputElement>(null);
  const { addresses, status, lookUp } = useSuggestions(() => getCountry(input.current));
  const [isChosenByHand, setByHand] = useState(false);
  const [filled, setFilled] = useState('');
  const [choices, setChoices] = useState(0);
  const isByHand = isChosenByHand || status === 'failed' || status === 'missing';
  const hasParts = PARTS.some((field) => state.values[field] || state.problems[field]);
  const labels = useMemo(() => addresses.map(({ label }) => label), [addresses]);
  const focusInput = useFocusAfterSwitch(input, isByHand);

  const choose = (address: AddressSuggestion) => {
    if (input.current) input.current.value = address.address;
    lookUp.reset();
    onTyped('address', address.address);
    for (const part of PARTS) onTyped(part, address[part] ?? '');
    setFilled(address.label);
    setChoices(choices + 1);
  };
  const toggle = () => {
    lookUp.reset();
    setFilled('');
    setByHand(!isByHand);
    focusInput();
  };
  const getHint = () => {
    if (filled !== '') return text('sign-up.look-up.filled', { address: filled });
    if (status === 'failed') return text('sign-up.look-up.failed');
    return isByHand ? '' : getStatusText(status, addresses.length, text);
  };
  return (
    <>
      <Combobox
        name="address"
        autoComplete="address-line1"
        label={text('field.address.label')}
        hint={<span role="status">{getHint()}</span>}
        error={problem('address')}
        defaultValue={state.values.address}
        maxLength={LONGEST_ADDRESS_TEXT}
        required
        inputRef={input}
        options={labels}
        suggests={!isByHand}
        onInput={(value) => {
          onEdited('address');
          setFilled('');
          if (!isByHand) lookUp.type(value);
        }}
        onChoose={(index) => addresses[index] && choose(addresses[index])}
        onAsk={(value) => void lookUp.ask(value)}
        onBlur={() => status !== 'failed' && status !== 'missing' && lookUp.reset()}
      />
      {status !== 'missing' && filled === '' && (isByHand || !hasParts) && (
        <Switch isByHand={isByHand} onClick={toggle} />
      )}
      {/* A choice replaces what the fields had. */}
      {(isByHand || hasParts) && <Fragment key={choices}>{parts}</Fragment>}
    </>
  );
}

function Switch({ isByHand, onClick }: { readonly isByHand: boolean; readonly onClick: () => void }) {
  return (
    <div>
      <Button kind="link" size="small" onClick={onClick}>
        {useWidget().texts.text(isByHand ? 'sign-up.look-up.search' : 'sign-up.look-up.by-hand')}
      </Button>
    </div>
  );
}

function getCountry(input: HTMLInputElement | null): string {
  return input?.form ? (formValues(input.form).country ?? '') : '';
}

const STATUS_TEXTS = {
  idle: 'sign-up.look-up.hint',
  'no-country': 'sign-up.look-up.no-country',
  loading: 'sign-up.look-up.loading',
  none: 'sign-up.look-up.none',
} as const;

type Text = ReturnType<typeof useWidget>['texts']['text'];

function getStatusText(status: Suggestions['status'], count: number, text: Text): string {
  if (status === 'found') return text('sign-up.look-up.count', { count });
  return status === 'failed' || status === 'missing' ? '' : text(STATUS_TEXTS[status]);
}

/** Moves the focus to the field once it has switched, so that screen readers announce it as what it has become. */
function useFocusAfterSwitch(input: { readonly current: HTMLInputElement | null }, isByHand: boolean) {
  const isDue = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the switch only
  useLayoutEffect(() => {
    if (isDue.current) input.current?.focus();
    isDue.current = false;
  }, [isByHand]);
  return () => {
    isDue.current = true;
  };
}
