import { useInfiniteQuery } from '@tanstack/react-query';
import { type TimelineEntry, timelineSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { formatMoney, formatName, formatTime } from '../format.ts';
import { toText } from './facts.tsx';
import { NoteWriting } from './note-writing.tsx';

/** Everything that happened to a player, the newest first. */
export function Timeline({ id }: { readonly id: string }) {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['timeline', id],
    queryFn: ({ pageParam, signal }) => read('/timeline', timelineSchema, { id, until: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <section className="c-card" aria-labelledby="timeline">
      <h2 className="c-heading" id="timeline">
        Timeline
      </h2>
      <div>
        <NoteWriting playerId={id} />
      </div>
      {error && <Problem error={error} />}
      {!entries && !error && <Skeleton lines={6} label="Loading" />}
      {entries?.length === 0 && <p className="c-muted">Nothing happened yet.</p>}
      <ol className="c-timeline">
        {entries?.map((entry) => (
          <li key={entry.key} className="c-event">
            <time className="c-muted" dateTime={entry.at}>
              {formatTime(entry.at)}
            </time>
            <Event entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="small" kind="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

function Event({ entry: { kind, details } }: { readonly entry: TimelineEntry }) {
  const { title, more } = LINES[kind](details);
  return (
    <div>
      {title}
      {more !== '' && <span className="c-sub">{more}</span>}
    </div>
  );
}

interface Line {
  readonly title: string;
  readonly more: string;
}
type Details = TimelineEntry['details'];

function payment({ method, status, amount, currency, provider, account, reference }: Details): Line {
  const name = method === 'deposit' ? 'Deposit' : 'Withdrawal';
  return {
    title: `${name} of ${formatMoney(Number(amount), String(currency))}`,
    more: [status, provider, account, reference].filter(Boolean).map(String).join(' · '),
  };
}

function session({ device, country, method, endedAt, endedBy }: Details): Line {
  const end = endedAt ? `ended ${formatTime(String(endedAt))} by ${String(endedBy)}` : '';
  return { title: 'Signed in', more: [device, country, method, end].filter(Boolean).map(String).join(' · ') };
}

function note({ by, text, isConfidential }: Details): Line {
  const title = `Note by ${String(by)}${isConfidential ? ', never for the player' : ''}`;
  return { title, more: text === null ? '••• Your role does not read notes.' : String(text) };
}

function act({ actor, action, after, staffId }: Details): Line {
  const by = staffId ? `by ${String(staffId)}` : `by the ${String(actor)}`;
  return {
    title: formatName(String(action)),
    more: [by, after && toText(after)].filter(Boolean).join(' · '),
  };
}

const LINES: Readonly<Record<TimelineEntry['kind'], (details: Details) => Line>> = {
  act,
  payment,
  session,
  note,
};
