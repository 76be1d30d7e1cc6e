import { announce } from '../data/announcement.ts';
import { errorMessage } from '../data/error-message.ts';
import { useAction } from '../data/use-action.ts';
import { Button } from '../design-system.ts';

interface RowActionProps {
  /** Label of the button. */
  readonly children: string;
  /** Accessible name with the object of the action: "Approve passport.jpg". */
  readonly label: string;
  readonly kind?: 'ghost' | 'danger' | 'primary';
  /** Whether the button is as high as those of a form. */
  readonly isLarge?: boolean;
  readonly act: () => Promise<unknown>;
  /** Success message. */
  readonly done: string;
}

/** A button in a table row. Its error is shown below it. */
export function RowAction({ children, label, kind = 'ghost', act, done, isLarge }: RowActionProps) {
  const action = useAction<void, true>(() => act().then(() => true as const));
  const { error } = action;
  const run = async () => {
    if (await action.run()) announce(done);
  };
  return (
    <span className="bs-row-action">
      <Button
        size={isLarge ? undefined : 'small'}
        kind={kind}
        busy={action.isBusy}
        busyLabel="Sending"
        aria-label={label}
        onClick={() => void run()}
      >
        {children}
      </Button>
      <span className="bs-row-error" role="status">
        {error && [errorMessage(error), ...Object.values(error.fields)].join(' ')}
      </span>
    </span>
  );
}
