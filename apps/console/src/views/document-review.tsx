import { DECLINE_REASONS } from '@playerdesk/contract/internal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { emptySchema, type QueueItem } from '../api/answers.ts';
import { ConsoleError, write } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { Skeleton } from '../design-system.ts';
import { formatName } from '../format.ts';
import { t } from '../messages/translate.ts';

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
      throw new ConsoleError('ValidationError', { own: t('Choose a reason, or write one.') });
    }
    const askAgain = values.get('askAgain') === 'on';
    await write('/document-decision', emptySchema, { id, playerId, decision, reasons, askAgain });
    return decision === 'approved' ? t('Approved.') : t('Declined.');
  };
  return (
    <div className="c-two">
      <DocumentFile id={id} />
      <div>
        <WriteForm label={t('Approve')} submit={t('Approve')} send={decide('approved')} onDone={onDone} />
        <WriteForm
          label={t('Decline')}
          submit={t('Decline')}
          kind="danger"
          send={decide('declined')}
          onDone={onDone}
        >
          <fieldset className="c-choices">
            <legend className="c-label">{t('Why it is declined')}</legend>
            <div className="c-reasons">
              {DECLINE_REASONS.map((reason) => (
                <Check key={reason} name="reason" value={reason} label={formatName(reason)} />
              ))}
            </div>
            <TextField name="own" label={t('In your own words')} isOptional />
            <Check name="askAgain" label={t('Ask the player for it again')} isOn />
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
  const [isCovered, setIsCovered] = useState(false);
  if (error) return <Problem error={error} />;
  if (!file || url === null) return <Skeleton lines={6} label={t('Loading the document')} />;
  if (!file.type.startsWith('image/')) {
    return (
      <a className="c-link" href={url} download={`document-${id}`}>
        {t('Save the file ({type})', { type: file.type })}
      </a>
    );
  }
  return (
    <div>
      <button
        type="button"
        className="c-picture"
        aria-pressed={zoom}
        aria-label={t('Document, press to enlarge')}
        onClick={() => setZoom(!zoom)}
      >
        <img src={url} alt="" data-zoom={zoom || undefined} data-covered={isCovered || undefined} />
      </button>
      <button
        type="button"
        className="c-text-button"
        aria-pressed={isCovered}
        onClick={() => setIsCovered(!isCovered)}
      >
        {t('Cover the picture')}
      </button>
    </div>
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
