import { useEffect, useState } from 'react';
import { getClock, moveClock, runSweeps } from '../../api/environment.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { SelectInput, TextInput } from '../../components/inputs.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatClock } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';

const UNITS = [
  { value: '60', label: 'Minutes' },
  { value: '3600', label: 'Hours' },
  { value: '86400', label: 'Days' },
];

const SECOND = 1000;

/** Shows the platform's time, advanced by the browser's clock. Its key is the time of the answer. */
function Ticking({ now }: { readonly now: number }) {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const tick = () => setElapsed(Date.now() - start);
    tick();
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, []);
  const time = now + elapsed;
  return (
    <p className="bs-figure">
      <time dateTime={new Date(time).toISOString()}>{formatClock(time)}</time>
    </p>
  );
}

export function ClockCard() {
  const clock = useQuery('clock', () => getClock(), { every: POLL_INTERVAL });
  return (
    <Card
      title="Platform time"
      description="Applies to every process of the platform. It cannot be moved back."
    >
      <Loaded query={clock}>{({ now }) => <Ticking key={now} now={now} />}</Loaded>
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
      <ActionForm
        label="Background work"
        submit="Run background work"
        send={async () => {
          const { sweeps } = await runSweeps({});
          return `${sweeps} pieces of background work have run.`;
        }}
      />
    </Card>
  );
}
