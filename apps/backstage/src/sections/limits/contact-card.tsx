import { type ContactTask, finishContactTask, getContactTasks } from '../../api/limits.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { TextInput } from '../../components/inputs.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatTime } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';
import { contactReason, needsOutcome } from './contact-reason.ts';

export function ContactCard() {
  const tasks = useQuery('contact tasks', () => getContactTasks(), { every: POLL_INTERVAL });
  return (
    <Card
      title="Players to contact"
      description="Players whom staff have to talk to or whose finances they have to check."
    >
      <Loaded query={tasks}>
        {({ tasks: open }) =>
          open.length === 0 ? (
            <p className="bs-empty">Nobody has to be contacted.</p>
          ) : (
            <ul className="bs-list">
              {open.map((task) => (
                <li key={task.id} className="bs-item">
                  <Task task={task} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Task({ task }: { readonly task: ContactTask }) {
  const { id, email, createdAt } = task;
  const isCheck = needsOutcome(task);
  return (
    <>
      <p className="bs-item-title">{email}</p>
      <p className="bs-card-text">
        {contactReason(task)} Since {formatTime(createdAt)}.
      </p>
      <ActionForm
        label={`Finish the task of ${email}`}
        isLast
        submit={isCheck ? 'Mark as checked' : 'Mark as contacted'}
        send={async (input) => {
          const outcome = input.optional('outcome');
          await finishContactTask({ id, ...(outcome && { outcome }) });
          return 'The task is finished.';
        }}
      >
        <TextInput
          name="outcome"
          label="Outcome"
          hint="What was found and decided"
          maxLength={1000}
          isRequired={isCheck}
        />
      </ActionForm>
    </>
  );
}
