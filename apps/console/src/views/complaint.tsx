import { COMPLAINT_OUTCOMES, COMPLAINT_TOPICS } from '@playerdesk/contract/internal';
import { complaintDueSchema, emptySchema, type QueueItem } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { SelectField, TextArea, textOf, WriteForm } from '../components/write-form.tsx';
import { formatDay, formatName } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';

const TOPICS = COMPLAINT_TOPICS.map((topic) => [topic, formatName(topic)] as const);
const OUTCOMES = COMPLAINT_OUTCOMES.map((outcome) => [outcome, formatName(outcome)] as const);
const MOST = 2000;

/** Records what a player complains about. It then waits in Today for an answer. */
export function ComplaintRecording({ playerId }: { readonly playerId: string }) {
  const may = useMay();
  if (!may('record-complaint')) return null;
  const send = async (values: FormData) => {
    const body = { playerId, topic: textOf(values, 'topic'), text: textOf(values, 'text') };
    const { dueAt } = await write('/complaint', complaintDueSchema, body);
    return dueAt === null
      ? t('Recorded. It waits in Today.')
      : t('Recorded. It waits in Today until {day}.', { day: formatDay(dueAt) });
  };
  return (
    <ActButton label={t('Record a complaint')}>
      <WriteForm label={t('Record a complaint')} submit={t('Record')} send={send}>
        <SelectField name="topic" label={t('What it is about')} options={TOPICS} />
        <TextArea
          name="text"
          label={t('What the player complains about')}
          hint={t('The player reads it when they ask for their data.')}
          maxLength={MOST}
        />
      </WriteForm>
    </ActButton>
  );
}

interface ComplaintAnswerProps {
  readonly item: QueueItem;
  readonly onClose: (outcome: string) => void;
}

/** A complaint, and how it ended. */
export function ComplaintAnswer({ item: { id, playerId, details }, onClose }: ComplaintAnswerProps) {
  const send = async (values: FormData) => {
    const body = { outcome: textOf(values, 'outcome'), answer: textOf(values, 'answer') };
    await write('/complaint-answer', emptySchema, { id, playerId, ...body });
    return t('Recorded.');
  };
  return (
    <div className="c-stack">
      <blockquote className="c-quote">{String(details.text)}</blockquote>
      <WriteForm label={t('Answer')} submit={t('Record and finish')} send={send} onDone={onClose}>
        <SelectField name="outcome" label={t('Outcome')} options={OUTCOMES} />
        <TextArea
          name="answer"
          label={t('What the player was answered')}
          hint={t('Answer first: this sends nothing.')}
          maxLength={MOST}
        />
      </WriteForm>
    </div>
  );
}
