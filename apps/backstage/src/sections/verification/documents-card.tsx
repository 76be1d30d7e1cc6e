import { DOCUMENT_STATUSES } from '@playerdesk/contract/internal';
import { useState } from 'react';
import { documentFileUrl, getDocuments, type ReviewedDocument } from '../../api/verification.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { SelectInput } from '../../components/inputs.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatName, formatTime } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';
import { documentName } from './document-name.ts';
import { ReviewForm } from './review-form.tsx';

const STATUS_LABELS: Readonly<Record<string, string>> = { uploaded: 'Waiting for review' };
const STATUSES = DOCUMENT_STATUSES.map((value) => ({
  value,
  label: STATUS_LABELS[value] ?? formatName(value),
}));

export function DocumentsCard() {
  const [status, setStatus] = useState('uploaded');
  const documents = useQuery(`documents ${status}`, () => getDocuments({ status }), { every: POLL_INTERVAL });
  return (
    <Card
      title="Documents"
      description="A file opens outside this page, because a stranger made it. The audit records every look."
    >
      <div className="bs-filter">
        <SelectInput name="status" label="Status" options={STATUSES} initial={status} onChange={setStatus} />
      </div>
      <Loaded query={documents}>
        {({ documents: rows }) =>
          rows.length === 0 ? (
            <p className="bs-empty">
              {status === 'uploaded' ? 'No document waits for review.' : `No document is ${status}.`}
            </p>
          ) : (
            <ul className="bs-list">
              {rows.map((row) => (
                <li key={row.id} className="bs-item">
                  <DocumentItem document={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function DocumentItem({ document }: { readonly document: ReviewedDocument }) {
  const { id, type, name, email, fileName, mediaType, bytes, added, status, reasons } = document;
  return (
    <>
      <div className="bs-item-head">
        <div>
          <p className="bs-item-title">
            {documentName(type)} of {name}
          </p>
          <p className="bs-card-text">
            {email} · {mediaType}, {Math.ceil(bytes / 1024)} kB · {formatTime(added)}
          </p>
        </div>
        <div className="bs-badges">
          {status === 'approved' && <Badge tone="good">Approved</Badge>}
          {status === 'declined' && <Badge tone="bad">Declined: {reasons.join(', ')}</Badge>}
          <a className="pd-link" href={documentFileUrl({ id })} download>
            Download {fileName ?? 'the file'}
          </a>
        </div>
      </div>
      {status === 'uploaded' && <ReviewForm document={document} />}
    </>
  );
}
