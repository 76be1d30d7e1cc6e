import { MARKETING_PRODUCTS } from '@playerdesk/contract/internal';
import { sendMessage } from '../../api/messages.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { AreaInput, PlayerInput, SelectInput, TextInput } from '../../components/inputs.tsx';
import type { FormInput } from '../../data/form-data.ts';
import { codeOptions, formatPlural } from '../../data/format.ts';

const PURPOSES = [
  { value: 'marketing', label: 'Marketing' },
  { value: 'answer', label: "Answer to the player's request" },
];

export function SendMessageCard() {
  return (
    <Card
      title="Message to inboxes"
      description="Players on a break, excluded or under review get answers only. Players in Great Britain get a message to everybody only if they agreed to e-mails about its product."
    >
      <ActionForm
        label="Send a message"
        submit="Send message"
        clears
        confirm={(input) => (input.text('email') === '' ? 'This goes to every player. Send it?' : null)}
        send={async (input) => {
          const { sent } = await sendMessage(toMessage(input));
          return `The message is in ${formatPlural(sent, 'inbox', 'inboxes')}.`;
        }}
      >
        <PlayerInput name="email" label="Player's e-mail" hint="Leave empty to send it to every player." />
        <SelectInput
          name="product"
          label="Product"
          options={codeOptions(MARKETING_PRODUCTS)}
          none="Any product"
        />
        <SelectInput name="purpose" label="Purpose" options={PURPOSES} />
        <TextInput name="title" label="Title" isWide maxLength={200} isRequired />
        <AreaInput name="html" label="HTML" hint="The widgets sanitize it." isRequired />
        <TextInput
          name="action.path"
          label="Button link"
          maxLength={500}
          hint="A path of the casino or a web address"
        />
        <TextInput name="action.text" label="Button text" maxLength={60} />
      </ActionForm>
    </Card>
  );
}

function toMessage(input: FormInput) {
  const [email, path, text] = [input.optional('email'), input.text('action.path'), input.text('action.text')];
  return {
    ...(email && { email }),
    ...((path || text) && { action: { path, text } }),
    title: input.text('title'),
    html: input.text('html'),
    product: input.optional('product') ?? null,
    purpose: input.text('purpose'),
  };
}
