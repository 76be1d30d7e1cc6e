import { findAddresses } from '@playerdesk/contract/internal';
import { asksFor, asksNationality, asksZip } from '@playerdesk/core/internal';
import { type ReactNode, useState } from 'react';
import { Row } from '../../../design-system/layout.tsx';
import { SelectField } from '../../../design-system/select-field.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { loadFeatureMessages } from '../../../i18n/load-messages.ts';
import { hasOperation } from '../../../kit/discovered-operations.ts';
import { useLoad } from '../../../kit/use-load.ts';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { AddressLookUpProps } from '../address-look-up/address-look-up.view.tsx';
import { getCountryDefaults, getCurrency, type ReferenceData } from '../reference-data.ts';
import type { StepProps } from './step.ts';

export function AddressStep(props: StepProps) {
  const { text } = useWidget().texts;
  const { state, problem, onEdited, onTyped } = props;
  const { kind, context } = state.options;
  const line = (
    field: 'address' | 'city' | 'zip' | 'region',
    autoComplete: 'address-line1' | 'address-level1' | 'address-level2' | 'postal-code',
  ) => (
    <TextField
      name={field}
      autoComplete={autoComplete}
      label={text(`field.${field}.label`)}
      defaultValue={state.values[field]}
      error={problem(field)}
      required
      // A postal code leaves with its country, and returns as typed.
      onInput={(value) => (field === 'zip' ? onTyped(field, value) : onEdited(field))}
    />
  );
  const street = line('address', 'address-line1');
  const parts = (
    <>
      <Row>
        {asksZip(state.values.country ?? '', state.options) && line('zip', 'postal-code')}
        {line('city', 'address-level2')}
      </Row>
      {asksFor('region', kind, context.rules) && line('region', 'address-level1')}
    </>
  );
  const country = (
    <WhenLoaded of={props.reference}>{(data) => <CountryFields {...props} data={data} />}</WhenLoaded>
  );
  // An address is looked up in a country, which therefore comes first.
  return useAddressLookUp(props) ? (
    <>
      {country}
      <LazyLookUp {...props} street={street} parts={parts} />
    </>
  ) : (
    <>
      {street}
      {parts}
      {country}
    </>
  );
}

/** Whether addresses are looked up. The documented flow has the documented fields. Decided once per visit of the step. */
function useAddressLookUp({ state }: StepProps): boolean {
  const { platform } = useWidget().account;
  const [looksUp] = useState(() => state.options.flow === 'short' && hasOperation(platform, findAddresses));
  return looksUp;
}

/** Look-up of addresses, whose code is loaded with this step. The fields remain where it cannot be loaded. */
function LazyLookUp({ street, ...props }: AddressLookUpProps & { readonly street: ReactNode }) {
  const { texts } = useWidget();
  const [load] = useState(() => async () => {
    const [{ AddressLookUp }, messages] = await Promise.all([
      import('../address-look-up/address-look-up.view.tsx'),
      loadFeatureMessages('address-look-up', texts.shippedLocale),
    ]);
    texts.add(messages);
    return AddressLookUp;
  });
  const loaded = useLoad(load);
  if (loaded.status === 'failed') {
    return (
      <>
        {street}
        {props.parts}
      </>
    );
  }
  return (
    <WhenLoaded of={loaded} lines={2}>
      {(AddressLookUp) => <AddressLookUp {...props} />}
    </WhenLoaded>
  );
}

/** Country and currency, with a nationality if the country requires one. */
function CountryFields({
  state,
  problem,
  onEdited,
  onTyped,
  data,
}: StepProps & { readonly data: ReferenceData }) {
  const { text } = useWidget().texts;
  // The lists may load before the flow knows them.
  const values = { ...getCountryDefaults(data), ...state.values };
  const [country, setCountry] = useState(values.country ?? '');
  const [currency, setCurrency] = useState(values.currency ?? '');
  const chosen = data.countries.find(({ code }) => code === country);
  const choose = (code: string) => {
    setCountry(code);
    onTyped('country', code);
    const next = data.countries.find((candidate) => candidate.code === code);
    if (next) setCurrency(getCurrency(next, data));
  };
  const named = (list: readonly { readonly code: string; readonly name: string }[]) =>
    list.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <Row>
        <SelectField
          name="country"
          autoComplete="country"
          label={text('field.country.label')}
          placeholder={text('sign-up.address.choose')}
          options={named(data.countries)}
          value={country}
          error={problem('country')}
          required
          onChange={choose}
        />
        <SelectField
          name="currency"
          label={text('field.currency.label')}
          placeholder={text('sign-up.address.choose')}
          options={data.currencies.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          value={currency}
          error={problem('currency')}
          required
          onChange={(code) => {
            setCurrency(code);
            onEdited('currency');
          }}
        />
      </Row>
      {(chosen?.nationality || asksNationality(country, state.options.context)) && (
        <SelectField
          name="nationality"
          label={text('field.nationality.label')}
          placeholder={text('sign-up.address.choose')}
          options={named(data.nationalities)}
          defaultValue={values.nationality ?? ''}
          error={problem('nationality')}
          required
          onChange={() => onEdited('nationality')}
        />
      )}
    </>
  );
}
