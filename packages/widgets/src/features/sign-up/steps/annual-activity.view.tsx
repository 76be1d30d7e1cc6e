import {
  type AnnualActivityBand,
  annualActivityBands,
  annualActivityValue,
} from '@playerdesk/contract/internal';
import { formatWholeMoney } from '@playerdesk/core/internal';
import { Stack, Text } from '../../../design-system/layout.tsx';
import { RadioGroup } from '../../../design-system/radio-group.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { StepProps } from './step.ts';

export function AnnualActivityStep({ state, problem, onEdited }: StepProps) {
  const { account, texts } = useWidget();
  const { text, locale } = texts;
  const currency = state.values.currency ?? '';
  const money = (units: number) => formatWholeMoney(units, currency, locale);
  const label = ({ from, to }: AnnualActivityBand) =>
    from === to
      ? text('sign-up.activity.open', { from: money(from) })
      : text('sign-up.activity.band', { from: money(from), to: money(to) });
  const bands = (
    <RadioGroup
      name="annualActivity"
      legend={text('field.annualActivity.label')}
      options={annualActivityBands(currency).map((band) => ({
        value: annualActivityValue(band),
        label: label(band),
      }))}
      defaultValue={state.values.annualActivity}
      error={problem('annualActivity')}
      required
      onChange={() => onEdited('annualActivity')}
      onPointerChoice={state.options.flow === 'short' ? ({ form }) => form?.requestSubmit() : undefined}
    />
  );
  if (!account.rules().informationBeforePlay) return bands;
  return (
    <Stack>
      {bands}
      <Text tone="soft">{text('sign-up.safety-information')}</Text>
    </Stack>
  );
}
