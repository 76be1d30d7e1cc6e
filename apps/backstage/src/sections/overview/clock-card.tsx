import { getClock, moveClock } from '../../api/overview.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { SelectInput, TextInput } from '../../components/inputs.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatClock } from '../../data/format.ts';
import { useQuery } from '../../data/use-query.ts';

const UNITS = [
  { value: '60', label: 'Minutes' },
  { value: '3600', label: 'Hours' },
  { value: '86400', label: 'Days' },
];

export function ClockCard() {
  const clock = useQuery('clock', () => getClock(), { every: 1000 });
  return (
    <Card title="Clock" description="The time for every process of the platform. It only moves forward.">
      <Loaded query={clock}>
        {({ now }) => (
          <p className="bs-figure">
            <time dateTime={new Date(now).toISOString()}>{formatClock(now)}</time>
          </p>
        )}
      </Loaded>
      <ActionForm
        label="Move the clock"
        submit="Move forward"
        send={async (input) => {
          const { now } = await moveClock({ seconds: input.number('seconds') * input.number('unit') });
          return `It is now ${formatClock(now)}.`;
        }}
      >
        <TextInput name="seconds" label="Forward by" inputMode="numeric" initial="1" isRequired />
        <SelectInput name="unit" label="Unit" options={UNITS} initial="86400" />
      </ActionForm>
    </Card>
  );
}
