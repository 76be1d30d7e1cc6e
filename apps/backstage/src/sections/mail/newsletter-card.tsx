import { MARKETING_PRODUCTS } from '@playerdesk/contract/internal';
import { sendNewsletter } from '../../api/messages.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { AreaInput, SelectInput, TextInput } from '../../components/inputs.tsx';
import { codeOptions, formatPlural } from '../../data/format.ts';

const LISTS = [
  { value: 'NewsEmails', label: 'News subscribers' },
  { value: 'BonusEmails', label: 'Bonus subscribers' },
];

export function NewsletterCard() {
  return (
    <Card
      title="Newsletter"
      description="A mail with an unsubscribe link. Nobody who has a break, is blocked or is on the exclusion register gets one."
    >
      <ActionForm
        label="Send a newsletter"
        submit="Send newsletter"
        clears
        confirm={(input) => {
          const list = LISTS.find(({ value }) => value === input.text('type'))?.label.toLowerCase();
          return `This goes to all ${list}. Send it?`;
        }}
        send={async (input) => {
          const { sent } = await sendNewsletter({
            type: input.text('type'),
            subject: input.text('subject'),
            text: input.text('text'),
            language: input.optional('language') ?? null,
            product: input.optional('product') ?? null,
          });
          return `${formatPlural(sent, 'mail')} sent.`;
        }}
      >
        <SelectInput name="type" label="Recipients" options={LISTS} />
        <SelectInput
          name="product"
          label="Product"
          options={codeOptions(MARKETING_PRODUCTS)}
          none="Any product"
        />
        <TextInput name="subject" label="Subject" isWide maxLength={200} isRequired />
        <AreaInput name="text" label="Text" isRequired />
        <TextInput
          name="language"
          label="Language"
          maxLength={2}
          hint="Two letters, such as sv. Leave empty for every language."
        />
      </ActionForm>
    </Card>
  );
}
