import { type Player, setPlayerState } from '../../api/players.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { NumberInput, SelectInput } from '../../components/inputs.tsx';
import { useNewestPlayers } from '../../data/chosen-player.tsx';
import { codeOptions, formatName, formatTime } from '../../data/format.ts';

export function StateCard({ player }: { readonly player: Player }) {
  const states = useNewestPlayers().data?.states ?? [player.state];
  return (
    <Card
      level={3}
      title="State"
      description="Every state but Active refuses sign-in and ends the player's sessions."
    >
      <ActionForm
        label="Change the state"
        submit="Change state"
        send={async (input) => {
          const minutes = input.numberOrNull('minutes');
          const set = await setPlayerState({ email: player.email, state: input.text('state'), minutes });
          const until = set.until ? ` until ${formatTime(set.until)}` : '';
          return `The state is now ${formatName(set.state).toLowerCase()}${until}.`;
        }}
      >
        <SelectInput
          key={states.length}
          name="state"
          label="State"
          options={codeOptions(states)}
          initial={player.state}
        />
        <NumberInput
          name="minutes"
          label="Minutes"
          hint="How long the state lasts. Leave empty to keep it until you change it."
        />
      </ActionForm>
    </Card>
  );
}
