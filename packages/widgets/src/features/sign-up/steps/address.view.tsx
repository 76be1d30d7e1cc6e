import { asksFor, asksNationality } from '@playerdesk/core';
import { useState } from 'react';
import { Row } from '../../../design-system/layout.tsx';
import { SelectField } from '../../../design-system/select-field.tsx';
import { TextField } from '../../../design-system/text-field.tsx';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import { getCountryDefaults, getCurrency, type ReferenceData } from '../reference-data.ts';
import type { StepProps } from './step.ts';

export function AddressStep(props: StepProps) {
  const { text } = useWidget().texts;
  const { state, problem, onEdited } = props;
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
      onInput={() => onEdited(field)}
    />
  );
  return (
    <>
      {line('address', 'address-line1')}
      <Row>
        {line('zip', 'postal-code')}
        {line('city', 'address-level2')}
      </Row>
      {asksFor('region', kind, context.rules) && line('region', 'address-level1')}
      <WhenLoaded of={props.reference}>{(data) => <CountryFields {...props} data={data} />}</WhenLoaded>
    </>
  );
}

/** Country and currency, with a nationality if the country requires one. */
function CountryFields({ state, problem, onEdited, data }: StepProps & { readonly data: ReferenceData }) {
  const { text } = useWidget().texts;
  // The lists may load before the flow knows them.
  const values = { ...getCountryDefaults(data), ...state.values };
  const [country, setCountry] = useState(values.country ?? '');
  const [currency, setCurrency] = useState(values.currency ?? '');
  const chosen = data.countries.find(({ code }) => code === country);
  const choose = (code: string) => {
    setCountry(code);
    onEdited('country');
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
