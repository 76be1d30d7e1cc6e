import { clearFaults, getFaults, orderFault } from '../../api/environment.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { NumberInput, SelectInput } from '../../components/inputs.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RowAction } from '../../components/row-action.tsx';
import { formatPlural } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';

type Faults = Awaited<ReturnType<typeof getFaults>>;
type Fault = Faults['faults'][number];

const KINDS: Readonly<Record<string, string>> = {
  'error-500': 'Answer with an error 500',
  'drop-request': 'Lose the request',
  'drop-answer': 'Run the call, lose the answer',
  rubbish: 'Send an unreadable answer',
  delay: 'Delay the call',
};

const COLUMNS: readonly Column<Fault>[] = [
  { name: 'Operation', cell: ({ operation }) => operation },
  { name: 'Fault', cell: ({ kind }) => KINDS[kind] ?? kind },
  { name: 'Calls left', cell: ({ times }) => times, kind: 'number' },
  { name: 'Delay', cell: ({ kind, milliseconds }) => (kind === 'delay' ? `${milliseconds} ms` : '–') },
];

export function FaultsCard() {
  const faults = useQuery('faults', () => getFaults(), { every: POLL_INTERVAL });
  return (
    <Card
      title="Injected faults"
      description="Makes the next calls of an operation fail, over REST and the websocket. Faults end with this process."
      aside={
        faults.data &&
        faults.data.faults.length > 0 && (
          <RowAction label="Clear all faults" done="There are no faults any more." act={() => clearFaults()}>
            Clear all
          </RowAction>
        )
      }
    >
      <Loaded query={faults}>
        {(data) => (
          <>
            <DataTable
              label="Active faults"
              columns={COLUMNS}
              rows={data.faults}
              rowKey={(fault) => data.faults.indexOf(fault)}
              empty="No faults. Every call is answered as it should be."
            />
            <OrderFault {...data} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function OrderFault({ kinds, operations }: Faults) {
  return (
    <ActionForm
      label="Add a fault"
      submit="Add fault"
      send={async (input) => {
        const [operation, times] = [input.text('operation'), input.number('times')];
        const milliseconds = input.number('milliseconds');
        await orderFault({ operation, kind: input.text('kind'), times, milliseconds });
        return `The next ${formatPlural(times, 'call')} of ${operation} will fail.`;
      }}
    >
      <SelectInput
        name="operation"
        label="Operation"
        options={operations.map((value) => ({ value, label: value }))}
        initial="signIn"
      />
      <SelectInput
        name="kind"
        label="Fault"
        options={kinds.map((value) => ({ value, label: KINDS[value] ?? value }))}
      />
      <NumberInput name="times" label="Number of calls" initial="1" isRequired />
      <NumberInput name="milliseconds" label="Delay in milliseconds" initial="1000" isRequired />
    </ActionForm>
  );
}
