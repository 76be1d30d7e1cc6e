import { PRODUCTS } from '@playerdesk/contract/internal';
import { playFreeSpin, playRounds } from '../../api/rewards.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { NumberInput, SelectInput, TextInput } from '../../components/inputs.tsx';
import type { FormInput } from '../../data/form-data.ts';
import { codeOptions, formatPlural } from '../../data/format.ts';

const CATEGORIES = ['slot', 'table', 'live', 'lottery', 'sport'];
const KINDS = [
  { value: 'rounds', label: 'Rounds with a stake' },
  { value: 'spin', label: 'One free spin' },
];

const toGame = (input: FormInput) => ({
  id: input.text('game.id'),
  name: input.text('game.name'),
  category: input.text('game.category'),
  product: input.text('game.product'),
});

async function play(email: string, input: FormInput): Promise<string> {
  const game = toGame(input);
  const wins = input.list('wins').map(Number);
  if (input.text('kind') === 'spin') {
    const { win } = await playFreeSpin({ email, win: wins[0] ?? 0, game });
    return `The spin is played. It won ${win}.`;
  }
  const { played, staked, won, refused } = await playRounds({
    email,
    rounds: input.number('rounds'),
    stake: input.number('stake'),
    ...(wins.length > 0 && { wins }),
    game,
  });
  const end = refused === null ? '' : ` The platform refused the next one: ${refused}.`;
  return `${formatPlural(played, 'round')} played: ${staked} staked, ${won} won.${end}`;
}

export function PlayCard({ email }: { readonly email: string }) {
  return (
    <Card
      level={3}
      title="Play for the player"
      description="By the rules of every stake: limits, breaks and required actions apply. Amounts are minor units."
    >
      <ActionForm label="Play for the player" submit="Play" send={(input) => play(email, input)}>
        <SelectInput name="kind" label="Kind of play" options={KINDS} />
        <NumberInput name="rounds" label="Rounds" initial="1" isRequired />
        <NumberInput name="stake" label="Stake of each" initial="100" isRequired />
        <TextInput
          name="wins"
          label="Wins"
          hint="Amounts, separated by commas. Leave empty for random wins."
        />
        <TextInput name="game.name" label="Game" initial="Aurora Spins" isRequired />
        <TextInput name="game.id" label="Game id" initial="1001" isRequired />
        <SelectInput name="game.category" label="Category" options={codeOptions(CATEGORIES)} />
        <SelectInput name="game.product" label="Product" options={codeOptions(PRODUCTS)} />
      </ActionForm>
    </Card>
  );
}
