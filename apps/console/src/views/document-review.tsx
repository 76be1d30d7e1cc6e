import { DECLINE_REASONS } from '@playerdesk/contract/internal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { emptySchema, type QueueItem } from '../api/answers.ts';
import { ConsoleError, write } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { Skeleton } from '../design-system.ts';

interface DocumentReviewProps {
  readonly item: QueueItem;
  readonly onDone: (outcome: string) => void;
}

/** A document next to its decision. */
export function DocumentReview({ item: { id, playerId }, onDone }: DocumentReviewProps) {
  const decide = (decision: 'approved' | 'declined') => async (values: FormData) => {
    const own = textOf(values, 'own');
    const reasons = [...values.getAll('reason').map(String), ...(own === '' ? [] : [own])];
    if (decision === 'declined' && reasons.length === 0) {
      throw new ConsoleError('ValidationError', { own: 'Choose a reason, or write one.' });
    }
    const askAgain = values.get('askAgain') === 'on';
    await write('/document-decision', emptySchema, { id, playerId, decision, reasons, askAgain });
    return decision === 'approved' ? 'Approved.' : 'Declined.';
  };
  return (
    <div className="c-two">
      <DocumentFile id={id} />
      <div>
        <WriteForm label="Approve" submit="Approve" send={decide('approved')} onDone={onDone} />
        <WriteForm label="Decline" submit="Decline" kind="danger" send={decide('declined')} onDone={onDone}>
          <fieldset className="c-choices">
            <legend className="c-label">Why it is declined</legend>
            <div className="c-reasons">
              {DECLINE_REASONS.map((reason) => (
                <Check
                  key={reason}
                  name="reason"
                  value={reason}
                  label={reason.replaceAll(/([a-z])([A-Z])/g, '$1 $2')}
                />
              ))}
            </div>
            <TextField name="own" label="In your own words" isOptional />
            <Check name="askAgain" label="Ask the player for it again" isOn />
          </fieldset>
        </WriteForm>
      </div>
    </div>
  );
}

function Check({
  name,
  value,
  label,
  isOn = false,
}: {
  readonly name: string;
  readonly value?: string;
  readonly label: string;
  readonly isOn?: boolean;
}) {
  return (
    <label className="c-check">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} /> {label}
    </label>
  );
}

/** The file, which the platform hands out with an entry in the audit. */
function DocumentFile({ id }: { readonly id: string }) {
  const { data: file, error } = useQuery({
    queryKey: ['document-file', id],
    queryFn: ({ signal }) => readFile(id, signal),
    // Each read is an entry in the audit.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  const url = useObjectUrl(file);
  const [zoom, setZoom] = useState(false);
  if (error) return <Problem error={error} />;
  if (!file || url === null) return <Skeleton lines={6} label="Loading the document" />;
  if (!file.type.startsWith('image/')) {
    return (
      <a className="c-link" href={url} download={`document-${id}`}>
        Save the file ({file.type})
      </a>
    );
  }
  return (
    <button
      type="button"
      className="c-picture"
      aria-pressed={zoom}
      aria-label="Document, press to enlarge"
      onClick={() => setZoom(!zoom)}
    >
      <img src={url} alt="" data-zoom={zoom || undefined} />
    </button>
  );
}

async function readFile(id: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(`/api/document-file?id=${id}`, { signal }).catch(() => {
    throw new ConsoleError('NoAnswer');
  });
  if (response.ok) return response.blob();
  const { Code = 'UnexpectedAnswer' } = (await response.json().catch(() => ({}))) as { Code?: string };
  throw new ConsoleError(Code);
}

/** Returns an address of a file for as long as it is shown. */
function useObjectUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
