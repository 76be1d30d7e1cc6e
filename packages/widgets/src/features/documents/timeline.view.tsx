import type { PlayerDocument } from '@playerdesk/contract/internal';
import type { TextKey } from '../../i18n/text-keys.generated.ts';
import { formatWhenAlone } from '../../kit/format-when-alone.ts';
import { useWidget } from '../../kit/widget-context.ts';

interface Stage {
  readonly label: TextKey;
  readonly detail?: string | undefined;
  readonly state: 'done' | 'ahead';
  readonly isNow?: boolean;
}

export interface TimelineProps {
  /** Null for a document that is required but not uploaded. */
  readonly document: PlayerDocument | null;
  /** Usual duration of a review in hours. */
  readonly hours: number | undefined;
}

/** Progress of a document: required, uploaded, in review, reviewed. */
export function Timeline({ document, hours }: TimelineProps) {
  const widget = useWidget();
  const { text } = widget.texts;
  const usual = hours === undefined ? undefined : text('document.review-hours', { hours });
  return (
    <ol className="pd-timeline" aria-label={text('document.progress')}>
      {getStages(document, usual, (iso) => formatWhenAlone(widget, iso)).map(
        ({ label, detail, state, isNow }) => (
          <li
            key={label}
            className="pd-stage"
            part="stage"
            data-state={state}
            data-outcome={document?.status}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className="pd-stage-name">{text(label)}</span>
            {detail && <span className="pd-stage-detail">{detail}</span>}
          </li>
        ),
      )}
    </ol>
  );
}

function getStages(
  document: PlayerDocument | null,
  usual: string | undefined,
  when: (iso: string) => string,
): readonly Stage[] {
  if (!document) {
    return [
      { label: 'document.stage.wanted', state: 'done', isNow: true },
      { label: 'document.stage.handed-in', state: 'ahead' },
      { label: 'document.stage.in-review', state: 'ahead', detail: usual },
      { label: 'document.stage.approved', state: 'ahead' },
    ];
  }
  const { status, added, reviewed } = document;
  const isOpen = status === 'uploaded';
  return [
    { label: 'document.stage.handed-in', state: 'done', detail: when(added) },
    { label: 'document.stage.in-review', state: 'done', isNow: isOpen, detail: isOpen ? usual : undefined },
    {
      label: status === 'declined' ? 'document.stage.declined' : 'document.stage.approved',
      state: isOpen ? 'ahead' : 'done',
      isNow: !isOpen,
      detail: reviewed && !isOpen ? when(reviewed) : undefined,
    },
  ];
}
