import { type LimitPeriod, SESSION_PRESETS } from '@playerdesk/contract/internal';
import {
  DEPOSIT_LIMIT_FIELDS,
  type DepositLimitField,
  formatWholeMoney,
  getDepositMaximums,
  isOverruled,
  PERIOD_BY_FIELD,
  SESSION_LIMIT_FIELDS,
  type SessionLimitField,
} from '@playerdesk/core/internal';
import { type ComponentType, useCallback, useRef } from 'react';
import { DigitsField } from '../../../design-system/digits-field.tsx';
import { Text } from '../../../design-system/layout.tsx';
import styles from '../../../design-system/limit-group.css?inline';
import { LimitGroup } from '../../../design-system/limit-group.tsx';
import { SelectField } from '../../../design-system/select-field.tsx';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { useLoad } from '../../../kit/use-load.ts';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from '../steps/step.ts';
import { formatMinutes, getCurrencySign } from './limit-labels.ts';
import { LimitPrompt } from './limit-prompt.view.tsx';
import { type LimitChoice, useLimitChoice } from './use-limit-choice.ts';

/** Props of the typed time limits per day, week and month. */
export interface TypedTimesProps {
  readonly getField: (period: LimitPeriod) => {
    readonly label: string;
    readonly name: string;
    /** Minutes, or empty for none. */
    readonly value: string;
    readonly error: string | undefined;
  };
  readonly onInput: (period: LimitPeriod, minutes: string) => void;
}

interface LimitsStepSlots {
  readonly TypedTimes: ComponentType<TypedTimesProps>;
}

/** Limits step: one optional deposit limit where the market prompts, otherwise all limits. */
export function LimitsStepView(props: StepProps & LimitsStepSlots) {
  const { depositLimitsAtSignUp: mode } = props.state.options.context.rules;
  return mode === 'prompt' ? <LimitPrompt {...props} /> : <AllLimits {...props} />;
}

/** Deposit limits and session limits. */
function AllLimits(props: StepProps & LimitsStepSlots) {
  const { text } = useWidget().texts;
  const place = useRef<HTMLDivElement>(null);
  const { values, options } = props.state;
  const { rules } = options.context;
  const maximums = getDepositMaximums(values, options.context);
  const choice = useLimitChoice(values, maximums, rules.suggestsLimits, props.onEdited);
  useStyles(place, styles);
  return (
    <div ref={place} className="pd-stack">
      <Text tone="soft">{text('sign-up.limits.lead')}</Text>
      <DepositLimits {...props} choice={choice} maximums={maximums} />
      <SessionLimits choice={choice} problem={props.problem} TypedTimes={props.TypedTimes} />
    </div>
  );
}

interface DepositLimitsProps extends StepProps {
  readonly choice: LimitChoice;
  readonly maximums: Readonly<Record<DepositLimitField, number>>;
}

function DepositLimits({ state, problem, choice, maximums }: DepositLimitsProps) {
  const { text, locale } = useWidget().texts;
  const { rules } = state.options.context;
  const currency = state.values.currency ?? '';
  const field = (name: DepositLimitField) => (
    <DigitsField
      key={name}
      name={name}
      label={text(`field.${name}.label`)}
      sign={getCurrencySign(currency, locale)}
      value={choice.values[name] ?? ''}
      required={rules.depositLimitsAtSignUp === 'mandatory'}
      error={problem(name)}
      // Next to a value that it allows, a maximum would be an anchor.
      hint={
        rules.suggestsLimits && Number(choice.values[name]) > maximums[name]
          ? text('sign-up.limits.at-most', { amount: formatWholeMoney(maximums[name], currency, locale) })
          : undefined
      }
      onInput={(digits) => choice.onDeposit(name, digits)}
    />
  );
  return (
    <LimitGroup
      legend={text('sign-up.limits.deposit')}
      below={
        isOverruled(choice.values) && (
          <p className="pd-hint" part="hint" role="status">
            {text('sign-up.limits.overruled')}
          </p>
        )
      }
    >
      {DEPOSIT_LIMIT_FIELDS.map(field)}
    </LimitGroup>
  );
}

interface SessionLimitsProps extends Pick<StepProps, 'problem'> {
  readonly choice: LimitChoice;
}

/** Session limits: presets, or typed values where the market requires them. */
function SessionLimits({ TypedTimes, ...props }: SessionLimitsProps & LimitsStepSlots) {
  const { account, texts } = useWidget();
  const { pack } = account.store.getState();
  const ask = useCallback(() => pack.limits(), [pack]);
  return (
    <LimitGroup legend={texts.text('sign-up.limits.session')}>
      <WhenLoaded of={useLoad(ask)}>
        {({ entry }) =>
          entry === 'free-text' ? (
            <TypedLimits {...props} TypedTimes={TypedTimes} />
          ) : (
            <ChosenLimits {...props} />
          )
        }
      </WhenLoaded>
    </LimitGroup>
  );
}

function TypedLimits({ choice, problem, TypedTimes }: SessionLimitsProps & LimitsStepSlots) {
  const { text } = useWidget().texts;
  const getFieldName = (period: LimitPeriod) =>
    SESSION_LIMIT_FIELDS.find((field) => PERIOD_BY_FIELD[field] === period) ?? SESSION_LIMIT_FIELDS[0];
  return (
    <TypedTimes
      getField={(period) => {
        const name = getFieldName(period);
        const label = text(`field.${name}.label`);
        return { name, label, value: choice.values[name] ?? '', error: problem(name) };
      }}
      onInput={(period, minutes) => choice.onSession(getFieldName(period), minutes)}
    />
  );
}

function ChosenLimits({ choice, problem }: SessionLimitsProps) {
  const { text, locale } = useWidget().texts;
  const field = (name: SessionLimitField) => (
    <SelectField
      key={name}
      name={name}
      label={text(`field.${name}.label`)}
      placeholder={text('sign-up.limits.none')}
      options={SESSION_PRESETS[PERIOD_BY_FIELD[name]].map((minutes) => ({
        value: String(minutes),
        label: formatMinutes(minutes, locale),
      }))}
      value={choice.values[name] ?? ''}
      error={problem(name)}
      onChange={(minutes) => choice.onSession(name, minutes)}
    />
  );
  return SESSION_LIMIT_FIELDS.map(field);
}
