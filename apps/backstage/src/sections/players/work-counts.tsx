import { getContactTasks } from '../../api/limits.ts';
import { getDocuments, getPersonReviews } from '../../api/verification.ts';
import { useNewestPlayers } from '../../data/chosen-player.tsx';
import { formatCount } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';

/** Shows the number of open items, with a link to each list. */
export function WorkCounts() {
  const players = useNewestPlayers();
  const documents = useQuery('documents uploaded', () => getDocuments({ status: 'uploaded' }), {
    every: POLL_INTERVAL,
  });
  const reviews = useQuery('person reviews', () => getPersonReviews(), { every: POLL_INTERVAL });
  const tasks = useQuery('contact tasks', () => getContactTasks(), { every: POLL_INTERVAL });
  return (
    <section className="bs-counts" aria-label="Counts">
      <Count label="Players" count={players.data?.count} to="players" />
      <Count label="Documents to review" count={documents.data?.documents.length} to="verification" />
      <Count label="Identity matches to decide" count={reviews.data?.reviews.length} to="verification" />
      <Count label="Players to contact" count={tasks.data?.tasks.length} to="limits" />
    </section>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly to: string;
}

function Count({ label, count, to }: CountProps) {
  return (
    <a className="bs-count" href={`#/${to}`}>
      <span className="bs-count-label">{label}</span>
      <span className="bs-count-number">{count === undefined ? '–' : formatCount(count)}</span>
    </a>
  );
}
