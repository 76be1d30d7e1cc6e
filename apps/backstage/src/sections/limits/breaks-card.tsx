import { type Break, endBreak, noteEndRequest, noteReturnRequest } from '../../api/limits.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { SelectInput, TextInput } from '../../components/inputs.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatName, formatTime } from '../../data/format.ts';
import { usePlayerLimits } from './use-player-limits.ts';

const COLUMNS: readonly Column<Break>[] = [
  { name: 'Break', cell: ({ kind }) => (kind === 'block' ? 'Break' : formatName(kind)) },
  { name: 'From', cell: ({ scope }) => scopeName(scope) },
  { name: 'Ends', cell: ({ endsAt }) => (endsAt ? formatTime(endsAt) : 'No end') },
  { name: 'Earliest return', cell: ({ leastUntil }) => (leastUntil ? formatTime(leastUntil) : '–') },
];

const scopeName = (scope: string) => (scope === 'account' ? 'Everything' : formatName(scope));

export function BreaksCard({ email }: { readonly email: string }) {
  const limits = usePlayerLimits(email);
  return (
    <Card level={3} title="Breaks">
      <Loaded query={limits}>
        {({ blocks }) => (
          <>
            <DataTable
              label="Breaks of the player"
              columns={COLUMNS}
              rows={blocks}
              rowKey={({ id }) => id}
              empty="The player has no break."
            />
            {blocks.length > 0 && <EndForm email={email} breaks={blocks} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

const STEPS = [
  { value: 'asked', label: 'The player asked to end it' },
  { value: 'end', label: 'Staff end it early' },
  { value: 'return', label: 'The player asked to return' },
];

function EndForm({ email, breaks }: { readonly email: string; readonly breaks: readonly Break[] }) {
  return (
    <ActionForm
      label="End a break early"
      submit="Save decision"
      send={async (input) => {
        const end = { email, id: input.text('id'), reason: input.optional('reason') ?? null };
        if (input.text('step') === 'return') {
          const { endsAt } = await noteReturnRequest({ email });
          return `The player can come back from ${formatTime(endsAt)}.`;
        }
        if (input.text('step') === 'asked') {
          await noteEndRequest(end);
          return 'The request is on the list of players to contact.';
        }
        await endBreak(end);
        return 'The end is set.';
      }}
    >
      <SelectInput
        name="id"
        label="Break"
        options={breaks.map(({ id, scope, endsAt }) => ({
          value: id,
          label: `${scopeName(scope)}, ${endsAt ? `until ${formatTime(endsAt)}` : 'no end'}`,
        }))}
      />
      <SelectInput name="step" label="What happened" options={STEPS} />
      <TextInput name="reason" label="Reason" maxLength={500} />
    </ActionForm>
  );
}
