import { Button } from '../../design-system/button.tsx';
import { EmptyState } from '../../design-system/empty-state.tsx';
import { Icon } from '../../design-system/icons.tsx';
import { useWidget } from '../widget-context.ts';

export interface RequiredActionsProps {
  readonly reason: 'unreadable' | 'pending' | 'terms';
}

/** Shows why something is blocked, with a button that opens the required action or checks again. */
export function RequiredActionsView({ reason: why }: RequiredActionsProps) {
  const widget = useWidget();
  const { text } = widget.texts;
  const showTerms = () => widget.open('terms-and-conditions', {}, undefined, true);
  const label = why === 'unreadable' ? 'button.try-again' : (`required.${why}.action` as const);
  return (
    <EmptyState
      icon={<Icon name="shield" />}
      title={text(`required.${why}.title`)}
      action={<Button onClick={why === 'terms' ? showTerms : widget.checkActions}>{text(label)}</Button>}
    >
      {why === 'unreadable' && text('required.unreadable.text')}
    </EmptyState>
  );
}
