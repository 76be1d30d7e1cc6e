import { bandText, getWealthDeclared, OTHER_CHOICE } from '@playerdesk/contract/internal';
import { formatWhen, formatWholeMoney, type WealthValues } from '@playerdesk/core/internal';
import { useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design-system/button.tsx';
import { Checkbox } from '../../design-system/checkbox.tsx';
import { Heading } from '../../design-system/heading.tsx';
import { Text } from '../../design-system/layout.tsx';
import { RadioGroup } from '../../design-system/radio-group.tsx';
import { SelectField } from '../../design-system/select-field.tsx';
import { TextField } from '../../design-system/text-field.tsx';
import { useLoad } from '../../kit/use-load.ts';
import { WhenLoaded } from '../../kit/when-loaded.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { usePlaces, type WealthViewProps } from './wealth.controller.ts';

const FACTS = ['why', 'next', 'time', 'kept'] as const;

/** Maximum length of typed text. */
const MAX_TEXT_LENGTH = 100;

/** Purpose, next steps and duration of the declaration. */
export function IntroStep() {
  const { texts, account } = useWidget();
  const { text, locale } = texts;
  const loadDeclared = useCallback(
    async () =>
      account.platform.capabilities.supports('getWealthDeclared')
        ? (await account.read(getWealthDeclared, {})).declared
        : undefined,
    [account],
  );
  const declared = useLoad(loadDeclared);
  return (
    <>
      <dl className="pd-facts">
        {FACTS.map((fact) => (
          <div key={fact} className="pd-fact">
            <dt className="pd-fact-name">{text(`wealth.${fact}.name`)}</dt>
            <dd className="pd-fact-text">{text(`wealth.${fact}.text`)}</dd>
          </div>
        ))}
      </dl>
      {declared.status === 'ready' && declared.data && (
        <Text tone="quiet">
          {text('wealth.declared', { when: formatWhen(declared.data, locale, account.serverNow()) })}
        </Text>
      )}
    </>
  );
}

function useChange({ send }: Pick<WealthViewProps, 'send'>) {
  return (values: Partial<WealthValues>) => send({ type: 'changed', values });
}

export function SourcesStep({ state, labels, send }: WealthViewProps) {
  const { text } = useWidget().texts;
  const change = useChange({ send });
  const { sources, sourceOther } = state.values;
  const tick = (id: string, ticked: boolean) => {
    const now = labels.sources.map((choice) => choice.id);
    change({ sources: now.filter((one) => (one === id ? ticked : sources.includes(one))) });
  };
  return (
    <fieldset className="pd-sources" part="group" aria-label={text('wealth.sources.heading')}>
      {labels.sources.map(({ id, label }) => (
        <label key={id} className="pd-radio" part="option">
          <input
            type="checkbox"
            name="sources"
            value={id}
            className="pd-tick"
            part="checkbox"
            checked={sources.includes(id)}
            onChange={(event) => tick(id, event.currentTarget.checked)}
          />
          <span className="pd-box">{label}</span>
        </label>
      ))}
      {sources.includes(OTHER_CHOICE) && (
        <div className="pd-other">
          <TextField
            name="sourceOther"
            label={text('wealth.source-other.label')}
            defaultValue={sourceOther}
            maxLength={MAX_TEXT_LENGTH}
            required
            onInput={(typed) => change({ sourceOther: typed })}
          />
        </div>
      )}
    </fieldset>
  );
}

export function OccupationStep({ state, labels, send }: WealthViewProps) {
  const { text } = useWidget().texts;
  const change = useChange({ send });
  const { industry, industryOther, occupation } = state.values;
  return (
    <>
      <SelectField
        name="industry"
        label={text('wealth.industry.label')}
        placeholder={text('wealth.choose')}
        options={labels.industries.map(({ id, label }) => ({ value: id, label }))}
        defaultValue={industry}
        required
        onChange={(chosen) => change({ industry: chosen })}
      />
      {industry === OTHER_CHOICE && (
        <TextField
          name="industryOther"
          label={text('wealth.industry-other.label')}
          defaultValue={industryOther}
          maxLength={MAX_TEXT_LENGTH}
          required
          onInput={(typed) => change({ industryOther: typed })}
        />
      )}
      <OccupationField
        suggestions={labels.occupations.map(({ label }) => label)}
        value={occupation}
        onInput={(typed) => change({ occupation: typed })}
      />
    </>
  );
}

interface OccupationFieldProps {
  readonly suggestions: readonly string[];
  readonly value: string;
  readonly onInput: (typed: string) => void;
}

/** Text field with suggestions. */
function OccupationField({ suggestions, value, onInput }: OccupationFieldProps) {
  const { text } = useWidget().texts;
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  // TextField has no prop for `list`.
  useEffect(() => box.current?.setAttribute('list', list), [list]);
  return (
    <>
      <TextField
        name="occupation"
        label={text('wealth.occupation.label')}
        hint={text('wealth.occupation.hint')}
        autoComplete="organization-title"
        defaultValue={value}
        maxLength={MAX_TEXT_LENGTH}
        required
        inputRef={box}
        onInput={onInput}
      />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}

export function OriginStep({ state, country, send }: WealthViewProps) {
  const { text } = useWidget().texts;
  const change = useChange({ send });
  const { nationality, birthCountry } = state.values;
  return (
    <WhenLoaded of={usePlaces(country)}>
      {({ countries, nationalities }) => (
        <>
          <SelectField
            name="nationality"
            label={text('wealth.nationality.label')}
            placeholder={text('wealth.choose')}
            options={nationalities}
            defaultValue={nationality}
            required
            onChange={(chosen) => change({ nationality: chosen })}
          />
          <SelectField
            name="birthCountry"
            label={text('wealth.birth-country.label')}
            placeholder={text('wealth.choose')}
            options={countries}
            defaultValue={birthCountry}
            required
            onChange={(chosen) => change({ birthCountry: chosen })}
          />
        </>
      )}
    </WhenLoaded>
  );
}

export function IncomeStep({ state, labels, currency, send }: WealthViewProps) {
  const { text, locale } = useWidget().texts;
  const change = useChange({ send });
  const money = (units: number) => formatWholeMoney(units, currency, locale);
  return (
    <>
      <RadioGroup
        name="income"
        legend={text('wealth.income.label')}
        options={labels.bands.map((band) => ({ value: String(band.from), label: bandText(band, money) }))}
        defaultValue={state.values.income}
        required
        onChange={(chosen) => change({ income: chosen })}
      />
      <Checkbox
        name="confirmed"
        label={text('wealth.confirm')}
        defaultChecked={state.values.confirmed}
        required
        onChange={(confirmed) => change({ confirmed })}
      />
    </>
  );
}

export function DoneStep({ onProof, onLobby }: WealthViewProps) {
  const { text } = useWidget().texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="pd-wealth-done">
      <svg className="pd-wealth-tick" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M6 15l5.5 5.5L22 9" />
      </svg>
      <Heading headingRef={heading}>{text('wealth.done.heading')}</Heading>
      <Text tone="soft">{text('wealth.done.lead')}</Text>
      <div className="pd-wealth-actions">
        {onProof && (
          <Button kind="ghost" onClick={onProof}>
            {text('wealth.done.proof')}
          </Button>
        )}
        <Button onClick={onLobby}>{text('wealth.done.lobby')}</Button>
      </div>
    </div>
  );
}
