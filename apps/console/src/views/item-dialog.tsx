import { Link } from '@tanstack/react-router';
import { emptySchema, type QueueItem } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { Dialog } from '../components/dialog.tsx';
import { TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { formatTime } from '../format.ts';
import { describeItem } from './describe-item.ts';
import { DocumentReview } from './document-review.tsx';
import { Facts } from './facts.tsx';
import { ItemWork } from './item-work.tsx';
import { SignalDecision } from './signal-decision.tsx';
import { WithdrawalCheck } from './withdrawal-check.tsx';

interface ItemProps {
  readonly item: QueueItem;
  /** Called with what happened, if something did. */
  readonly onClose: (outcome?: string) => void;
}

const KEPT = 'At least 5 letters. The audit keeps it.';

/** What an item of the queue asks for, and its decision. */
export function ItemDialog({ item, onClose }: ItemProps) {
  const { kind, playerId, name, since } = item;
  return (
    <Dialog title={describeItem(item)} onClose={() => onClose()}>
      <p className="c-muted">
        <Link className="c-link" to="/players/$id" params={{ id: playerId }} onClick={() => onClose()}>
          {kind === 'request' ? 'The player' : name}
        </Link>
        , since {formatTime(since)}
      </p>
      <ItemWork item={item} onClose={onClose} />
      {kind === 'document' && <DocumentReview item={item} onDone={onClose} />}
      {kind === 'person' && <PersonDecision item={item} onClose={onClose} />}
      {kind === 'withdrawal' && <WithdrawalCheck item={item} onClose={onClose} />}
      {kind === 'contact' && <ContactOutcome item={item} onClose={onClose} />}
      {kind === 'signal' && <SignalDecision item={item} onClose={onClose} />}
      {kind === 'request' && <RequestDecision item={item} onClose={onClose} />}
    </Dialog>
  );
}

function PersonDecision({ item: { id, playerId, details }, onClose }: ItemProps) {
  const decide = (decision: 'another-person' | 'same-person') => async (values: FormData) => {
    const grounds = textOf(values, 'grounds');
    await write('/person-decision', emptySchema, { id, playerId, decision, grounds });
    return 'Decided.';
  };
  const grounds = <TextField name="grounds" label="Why" hint={KEPT} minLength={5} />;
  return (
    <>
      <Facts
        facts={{ reason: details.reason, 'what matches': details.marks, 'the other person': details.other }}
      />
      <div className="c-two">
        <WriteForm
          label="Another person"
          submit="Another person: open the account"
          send={decide('another-person')}
          onDone={onClose}
        >
          {grounds}
        </WriteForm>
        <WriteForm
          label="The same person"
          submit="Same person: keep it closed"
          kind="danger"
          send={decide('same-person')}
          onDone={onClose}
        >
          {grounds}
        </WriteForm>
      </div>
    </>
  );
}

function ContactOutcome({ item: { id, playerId, details }, onClose }: ItemProps) {
  const send = async (values: FormData) => {
    await write('/contact-outcome', emptySchema, { id, playerId, outcome: textOf(values, 'outcome') });
    return 'Recorded.';
  };
  return (
    <>
      <Facts facts={(details.facts ?? {}) as Record<string, unknown>} />
      <WriteForm label="Outcome" submit="Record and finish" send={send} onDone={onClose}>
        <TextField name="outcome" label="What was found and decided" hint={KEPT} minLength={5} />
      </WriteForm>
    </>
  );
}

function RequestDecision({ item: { id, playerId, name, details }, onClose }: ItemProps) {
  const decide = (decision: 'approved' | 'declined') => async () => {
    await write('/request-decision', emptySchema, { id, playerId, decision });
    return decision === 'approved' ? 'Approved and done.' : 'Declined.';
  };
  return (
    <>
      <Facts
        facts={{
          'requested by': name,
          reason: details.reason,
          ...((details.input ?? {}) as Record<string, unknown>),
        }}
      />
      <div className="c-two">
        <WriteForm label="Approve" submit="Approve" send={decide('approved')} onDone={onClose} />
        <WriteForm
          label="Decline"
          submit="Decline"
          kind="danger"
          send={decide('declined')}
          onDone={onClose}
        />
      </div>
    </>
  );
}
