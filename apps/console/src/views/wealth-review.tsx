import { useQuery } from '@tanstack/react-query';
import { emptySchema, type QueueItem, wealthSchema } from '../api/answers.ts';
import { read, write } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { ReasonField, textOf, WriteForm } from '../components/write-form.tsx';
import { Skeleton } from '../design-system.ts';
import { formatTime } from '../format.ts';
import { t } from '../messages/translate.ts';
import { Facts } from './facts.tsx';

interface WealthReviewProps {
  readonly item: QueueItem;
  readonly onClose: (outcome: string) => void;
}

/** What a player declared about their finances, and whether it explains their play. */
export function WealthReview({ item: { id, playerId }, onClose }: WealthReviewProps) {
  const decide = (decision: 'plausible' | 'implausible') => async (values: FormData) => {
    const grounds = textOf(values, 'grounds');
    await write('/wealth-decision', emptySchema, { id, playerId, decision, grounds });
    return t('Decided.');
  };
  const grounds = <ReasonField name="grounds" label={t('What was found')} />;
  return (
    <>
      <Declaration id={id} playerId={playerId} />
      <div className="c-two">
        <WriteForm label={t('Plausible')} submit={t('Plausible')} send={decide('plausible')} onDone={onClose}>
          {grounds}
        </WriteForm>
        <WriteForm
          label={t('Not plausible')}
          submit={t('Not plausible')}
          kind="danger"
          send={decide('implausible')}
          onDone={onClose}
        >
          {grounds}
        </WriteForm>
      </div>
    </>
  );
}

function Declaration({ id, playerId }: Pick<QueueItem, 'id' | 'playerId'>) {
  const { data, error } = useQuery({
    queryKey: ['wealth', id],
    queryFn: ({ signal }) => read('/wealth', wealthSchema, { id, playerId }, signal),
    // Each read is an entry in the audit.
    staleTime: 'static',
    refetchOnWindowFocus: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  if (error) return <Problem error={error} />;
  if (!data) return <Skeleton lines={5} label={t('Loading')} />;
  const { source, incomeFromValue: from, incomeToValue: to, industry, occupation } = data;
  return (
    <Facts
      facts={{
        'source of money': source.join(', '),
        'yearly income': from === to ? t('{from} or more', { from }) : t('{from} to {to}', { from, to }),
        industry,
        occupation,
        nationality: data.nationality,
        'country of birth': data.countryOfBirthCode,
        declared: formatTime(data.declared),
      }}
    />
  );
}
