import { emptySchema, type QueueItem } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { Dialog } from '../components/dialog.tsx';
import { ReasonField, textOf, WriteForm } from '../components/write-form.tsx';
import { Button } from '../design-system.ts';
import { formatTime } from '../format.ts';
import { t } from '../messages/translate.ts';
import { ComplaintAnswer } from './complaint.tsx';
import { describeItem } from './describe-item.ts';
import { DocumentReview } from './document-review.tsx';
import { Facts } from './facts.tsx';
import { FailedCall } from './failed-call.tsx';
import { ItemSubject } from './item-subject.tsx';
import { ItemWork, isTakable } from './item-work.tsx';
import { PersonDecision } from './person-decision.tsx';
import { RequestDecision } from './request-decision.tsx';
import { SignalDecision } from './signal-decision.tsx';
import { UnansweredPayment } from './unanswered-payment.tsx';
import { WealthReview } from './wealth-review.tsx';
import { WithdrawalCheck } from './withdrawal-check.tsx';

interface ItemProps {
  readonly item: QueueItem;
  /** Called with what happened, if something did. */
  readonly onClose: (outcome?: string) => void;
}

interface ItemDialogProps extends ItemProps {
  /** Opens the item after this one. Absent: it is the last. */
  readonly onNext?: (() => void) | undefined;
}

/** What an item of the queue asks for, and its decision. */
export function ItemDialog({ item, onClose, onNext }: ItemDialogProps) {
  return (
    <Dialog title={describeItem(item)} onClose={() => onClose()}>
      {onNext && (
        <Button size="small" kind="ghost" onClick={onNext}>
          {t('Next item')}
        </Button>
      )}
      <Item key={`${item.kind} ${item.id}`} item={item} onClose={onClose} />
    </Dialog>
  );
}

function Item({ item, onClose }: ItemProps) {
  const { kind, since } = item;
  return (
    <>
      <p className="c-muted">
        <ItemSubject item={item} onLeave={() => onClose()} />
        {t(', since {time}', { time: formatTime(since) })}
      </p>
      {isTakable(item) && <ItemWork item={item} onClose={onClose} />}
      {kind === 'document' && <DocumentReview item={item} onDone={onClose} />}
      {kind === 'person' && <PersonDecision item={item} onClose={onClose} />}
      {kind === 'wealth' && <WealthReview item={item} onClose={onClose} />}
      {kind === 'withdrawal' && <WithdrawalCheck item={item} onClose={onClose} />}
      {kind === 'payment' && <UnansweredPayment item={item} onLeave={() => onClose()} />}
      {kind === 'contact' && <ContactOutcome item={item} onClose={onClose} />}
      {kind === 'complaint' && <ComplaintAnswer item={item} onClose={onClose} />}
      {kind === 'signal' && <SignalDecision item={item} onClose={onClose} />}
      {kind === 'request' && <RequestDecision item={item} onClose={onClose} />}
      {kind === 'alarm' && <AlarmAcknowledgment item={item} onClose={onClose} />}
      {kind === 'mail' && <MailDecision item={item} onClose={onClose} />}
      {kind === 'call' && <FailedCall item={item} onClose={onClose} />}
    </>
  );
}

function ContactOutcome({ item: { id, playerId, details }, onClose }: ItemProps) {
  const send = async (values: FormData) => {
    await write('/contact-outcome', emptySchema, { id, playerId, outcome: textOf(values, 'outcome') });
    return t('Recorded.');
  };
  return (
    <>
      <Facts facts={(details.facts ?? {}) as Record<string, unknown>} />
      <WriteForm label={t('Outcome')} submit={t('Record and finish')} send={send} onDone={onClose}>
        <ReasonField name="outcome" label={t('What was found and decided')} />
      </WriteForm>
    </>
  );
}

function AlarmAcknowledgment({ item: { id, playerId }, onClose }: ItemProps) {
  const send = async (values: FormData) => {
    const outcome = textOf(values, 'outcome');
    await write('/alarm-acknowledgment', emptySchema, { id, playerId, outcome });
    return t('Acknowledged.');
  };
  return (
    <>
      <p>
        {t('Somebody signed in without the identity provider. The audit has from where, and what they did.')}
      </p>
      <WriteForm label={t('Acknowledge')} submit={t('Acknowledge')} send={send} onDone={onClose}>
        <ReasonField name="outcome" label={t('Who used it, and why')} />
      </WriteForm>
    </>
  );
}

function MailDecision({ item: { id, playerId, details }, onClose }: ItemProps) {
  const decide = (decision: 'again' | 'dropped') => async (values: FormData) => {
    await write('/mail-decision', emptySchema, { id, playerId, decision, reason: textOf(values, 'reason') });
    return decision === 'again' ? t('It is sent again.') : t('Dropped.');
  };
  const reason = <ReasonField label={t('Why')} />;
  return (
    <>
      <Facts facts={{ error: details.error }} />
      <div className="c-two">
        <WriteForm label={t('Send again')} submit={t('Send again')} send={decide('again')} onDone={onClose}>
          {reason}
        </WriteForm>
        <WriteForm
          label={t('Drop')}
          submit={t('Drop')}
          kind="danger"
          send={decide('dropped')}
          onDone={onClose}
        >
          {reason}
        </WriteForm>
      </div>
    </>
  );
}
