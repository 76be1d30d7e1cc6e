import { DOCUMENT_TYPES } from '@playerdesk/contract/internal';
import { askForDocuments } from '../../api/verification.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { CheckInput, TextInput } from '../../components/inputs.tsx';
import { formatPlural } from '../../data/format.ts';
import { documentName } from './document-name.ts';

export function AskForDocumentsCard({ email }: { readonly email: string }) {
  return (
    <Card
      level={3}
      title="Ask for documents"
      description="This replaces what was asked for before. Nothing ticked asks for nothing any more."
    >
      <ActionForm
        label="Ask for documents"
        submit="Ask for documents"
        send={async (input) => {
          const reason = input.optional('reason');
          const types = DOCUMENT_TYPES.filter((type) => input.isChecked(`type-${type}`));
          const wanted = types.map((type) => ({ type, ...(reason && { reason }) }));
          await askForDocuments({ email, wanted, force: input.isChecked('force') });
          return wanted.length === 0
            ? 'No document is asked for.'
            : `${formatPlural(wanted.length, 'document')} asked for.`;
        }}
      >
        {DOCUMENT_TYPES.map((type) => (
          <CheckInput key={type} name={`type-${type}`} label={documentName(type)} />
        ))}
        <TextInput name="reason" label="Reason" isWide maxLength={200} />
        <div className="bs-wide">
          <CheckInput name="force" label="Block deposits and play until they are handed in" />
        </div>
      </ActionForm>
    </Card>
  );
}
