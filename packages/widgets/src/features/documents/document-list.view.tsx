import type { DocumentType, getDocuments, OutputOf, PlayerDocument } from '@playerdesk/contract/internal';
import { useId } from 'react';
import { Button } from '../../design-system/button.tsx';
import { useWidget } from '../../kit/widget-context.ts';
import { getReasonLabels } from './decline-reasons.ts';
import { Timeline } from './timeline.view.tsx';

export interface DocumentListProps extends OutputOf<typeof getDocuments> {
  readonly onAgain: (type: DocumentType) => void;
}

/** Uploaded documents with their status. */
export function DocumentList({ documents, reviewHours, onAgain }: DocumentListProps) {
  const { text } = useWidget().texts;
  return (
    <section className="pd-handed" aria-label={text('documents.handed-in')}>
      <h4 className="pd-section-heading">{text('documents.handed-in')}</h4>
      {documents.length === 0 ? (
        <p className="pd-documents-none">{text('documents.none')}</p>
      ) : (
        <ul className="pd-document-list" part="list">
          {documents.map((document, index) => (
            <Document
              // Platforms may leave out the id.
              key={document.id ?? `${document.added} ${index}`}
              document={document}
              hours={reviewHours}
              onAgain={onAgain}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface DocumentProps extends Pick<DocumentListProps, 'onAgain'> {
  readonly document: PlayerDocument;
  readonly hours: number | undefined;
}

function Document({ document, hours, onAgain }: DocumentProps) {
  const { text } = useWidget().texts;
  const name = useId();
  const { type, status, fileName } = document;
  return (
    <li className="pd-document" part="document" aria-labelledby={name}>
      <div className="pd-document-head">
        <div className="pd-document-words">
          <p className="pd-document-name" id={name} translate={fileName ? 'no' : undefined}>
            {fileName ?? text(`document.type.${type}`)}
          </p>
          {fileName && <p className="pd-document-type">{text(`document.type.${type}`)}</p>}
        </div>
        <span className="pd-document-status" part="status" data-status={status}>
          {text(`document.status.${status}`)}
        </span>
      </div>
      <Timeline document={document} hours={hours} />
      {status === 'declined' && <Declined document={document} name={name} onAgain={onAgain} />}
    </li>
  );
}

interface DeclinedProps extends Pick<DocumentListProps, 'onAgain'> {
  readonly document: PlayerDocument;
  readonly name: string;
}

function Declined({ document: { reasons, type }, name, onAgain }: DeclinedProps) {
  const { texts } = useWidget();
  return (
    <div className="pd-declined">
      <ul className="pd-reasons">
        {reasons.map((reason) => {
          const { label, remedy } = getReasonLabels(texts, reason);
          return (
            <li key={reason} className="pd-reason">
              <p className="pd-reason-label">{label}</p>
              <p className="pd-reason-remedy">{remedy}</p>
            </li>
          );
        })}
      </ul>
      <Button kind="ghost" size="small" aria-describedby={name} onClick={() => onAgain(type)}>
        {texts.text('button.try-again')}
      </Button>
    </div>
  );
}
