import { useInfiniteQuery } from '@tanstack/react-query';
import { type TimelineEntry, timelineSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Button, Skeleton } from '../design-system.ts';
import { formatMoney, formatName, formatTime, nameValue } from '../format.ts';
import { t } from '../messages/translate.ts';
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
        {t('Timeline')}
      </h2>
      <div>
        <NoteWriting playerId={id} />
      </div>
      {error && <Problem error={error} />}
      {!entries && !error && <Skeleton lines={6} label={t('Loading')} />}
      {entries?.length === 0 && <p className="c-muted">{t('Nothing happened yet.')}</p>}
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
          {t('Show earlier')}
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

const join = (parts: readonly unknown[]): string => parts.filter(Boolean).map(String).join(' · ');

function payment({ method, status, amount, currency, provider, account, reference }: Details): Line {
  const sum = { amount: formatMoney(Number(amount), String(currency)) };
  return {
    title: method === 'deposit' ? t('Deposit of {amount}', sum) : t('Withdrawal of {amount}', sum),
    more: join([nameValue(String(status)), provider, account, reference]),
  };
}

function session({ device, country, method, endedAt, endedBy }: Details): Line {
  const end =
    endedAt &&
    t('ended {time} by {who}', { time: formatTime(String(endedAt)), who: nameValue(String(endedBy)) });
  return { title: t('Signed in'), more: join([device, country, method && nameValue(String(method)), end]) };
}

function note({ by, text, isConfidential }: Details): Line {
  const author = { name: String(by) };
  return {
    title: isConfidential ? t('Note by {name}, never for the player', author) : t('Note by {name}', author),
    more: text === null ? t('••• Your role does not read notes.') : String(text),
  };
}

function act({ actor, action, after, staffId }: Details): Line {
  const by = staffId
    ? t('by {name}', { name: String(staffId) })
    : t('by the {who}', { who: nameValue(String(actor)) });
  return { title: formatName(String(action)), more: join([by, after && toText(after)]) };
}

const LINES: Readonly<Record<TimelineEntry['kind'], (details: Details) => Line>> = {
  act,
  payment,
  session,
  note,
};
