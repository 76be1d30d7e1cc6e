import { DECLINE_REASONS } from '@playerdesk/contract/internal';
import { useState } from 'react';
import { type ReviewedDocument, reviewDocument } from '../../api/verification.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { CheckInput, SelectInput, TextInput } from '../../components/inputs.tsx';
import { RowAction } from '../../components/row-action.tsx';
import { Button } from '../../design-system.ts';
import { documentName } from './document-name.ts';

const REASONS = DECLINE_REASONS.map((value) => ({
  value,
  label: value.replaceAll(/([a-z])([A-Z])/g, '$1 $2'),
}));

/** Approves a document, or declines it with reasons. */
export function ReviewForm({ document: { id, type, email } }: { readonly document: ReviewedDocument }) {
  const [isDeclining, setIsDeclining] = useState(false);
  const name = documentName(type).toLowerCase();
  const approve = () => reviewDocument({ id, decision: 'approved', reasons: [], askAgain: false });
  if (!isDeclining) {
    return (
      <div className="bs-buttons">
        <RowAction
          kind="primary"
          label={`Approve ${name} of ${email}`}
          done="The document is approved."
          act={approve}
        >
          Approve
        </RowAction>
        <Button
          kind="ghost"
          size="small"
          aria-label={`Decline ${name} of ${email}`}
          onClick={() => setIsDeclining(true)}
        >
          Decline
        </Button>
      </div>
    );
  }
  return (
    <ActionForm
      label={`Decline ${name} of ${email}`}
      submit="Decline document"
      kind="danger"
      isLast
      send={async (input) => {
        const reasons = [input.text('reasons'), input.text('own')].filter((reason) => reason !== '');
        await reviewDocument({ id, decision: 'declined', reasons, askAgain: input.isChecked('askAgain') });
        return 'The document is declined.';
      }}
      buttons={
        <Button kind="ghost" onClick={() => setIsDeclining(false)}>
          Cancel
        </Button>
      }
    >
      <SelectInput name="reasons" label="Reason" options={REASONS} none="Choose a reason" />
      <TextInput name="own" label="Reason in your own words" maxLength={200} />
      <CheckInput name="askAgain" label="Ask for it again" isChecked />
    </ActionForm>
  );
}
