import { emptySchema, type QueueItem } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { WriteForm } from '../components/write-form.tsx';
import { t } from '../messages/translate.ts';
import { Facts } from './facts.tsx';
import { RequestedChange } from './identity-change.tsx';
import { DoubtFacts } from './person-decision.tsx';

interface RequestDecisionProps {
  readonly item: QueueItem;
  /** Called with what happened. */
  readonly onClose: (outcome: string) => void;
}

/** What a colleague requests, and its approval. */
export function RequestDecision({ item, onClose }: RequestDecisionProps) {
  const { id, playerId, name, details } = item;
  const { act, reason, input, doubt } = details;
  const decide = (decision: 'approved' | 'declined') => async () => {
    await write('/request-decision', emptySchema, { id, playerId, decision });
    return decision === 'approved' ? t('Approved and done.') : t('Declined.');
  };
  return (
    <div className="c-stack">
      <Facts
        facts={{ 'requested by': name, reason, ...((input ?? {}) as Readonly<Record<string, unknown>>) }}
      />
      {typeof doubt === 'object' && doubt !== null && <DoubtFacts doubt={{ ...doubt }} />}
      {act === 'change-identity' && <RequestedChange item={item} />}
      <div className="c-two">
        <WriteForm label={t('Approve')} submit={t('Approve')} send={decide('approved')} onDone={onClose} />
        <WriteForm
          label={t('Decline')}
          submit={t('Decline')}
          kind="danger"
          send={decide('declined')}
          onDone={onClose}
        />
      </div>
    </div>
  );
}
