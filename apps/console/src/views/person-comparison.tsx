import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type Comparison,
  comparisonSchema,
  type FullPerson,
  fullPersonSchema,
  type QueueItem,
} from '../api/answers.ts';
import { read, write } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { RevealForm } from '../components/reveal-form.tsx';
import { TableRegion } from '../components/table.tsx';
import { Tag } from '../components/tag.tsx';
import { Skeleton } from '../design-system.ts';
import { formatDay, formatName } from '../format.ts';
import { t } from '../messages/translate.ts';

type Compared = Comparison['persons'][number];
/** A line of the comparison: its value for a person, with and without masks, and the marks that are about it. */
interface Line {
  readonly name: string;
  readonly marks: readonly string[];
  readonly masked: (person: Compared) => string;
  readonly full?: (person: FullPerson) => string;
}

const LINES: readonly Line[] = [
  {
    name: t('Name'),
    marks: ['name', 'surname', 'similar-name'],
    masked: ({ name }) => name,
    full: ({ name }) => name,
  },
  {
    name: t('Born'),
    marks: ['near-birth-date'],
    masked: ({ birthDate }) => birthDate,
    full: ({ birthDate }) => birthDate,
  },
  {
    name: t('Address'),
    marks: ['address'],
    masked: ({ place }) => place,
    full: ({ address, zip, city }) => `${address}, ${zip} ${city}`,
  },
  { name: t('E-mail'), marks: ['email'], masked: ({ email }) => email, full: ({ email }) => email },
  { name: t('Phone'), marks: ['phone'], masked: ({ phone }) => phone, full: ({ phone }) => phone },
  { name: t('Personal number'), marks: ['number'], masked: () => t('not shown') },
  { name: t('Market'), marks: [], masked: ({ market }) => market },
  { name: t('State'), marks: [], masked: ({ state }) => formatName(state) },
  {
    name: t('Verified'),
    marks: [],
    masked: ({ isVerified }) => (isVerified ? t('Yes') : t('No')),
  },
  { name: t('Since'), marks: [], masked: ({ createdAt }) => formatDay(createdAt) },
];

/** A doubtful person next to the one whom they may be, with what the two have in common. */
export function PersonComparison({ item: { id, playerId } }: { readonly item: QueueItem }) {
  const { data, error } = useQuery({
    queryKey: ['person-comparison', id],
    queryFn: ({ signal }) => read('/person-comparison', comparisonSchema, { id, playerId }, signal),
    // Each read is an entry in the audit.
    staleTime: 'static',
    refetchOnWindowFocus: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  const [full, setFull] = useState<readonly FullPerson[]>([]);
  if (error) return <Problem error={error} />;
  if (!data) return <Skeleton lines={6} label={t('Loading')} />;
  const { persons, marks } = data;
  const reveal = async (reason: string) => {
    const shown: FullPerson[] = [];
    for (const { id } of persons) {
      shown.push(await write('/player-person', fullPersonSchema, { id, reason }));
    }
    setFull(shown);
  };
  return (
    <div className="c-stack">
      {persons.length === 1 && (
        <p>
          {t('The other person is on a register, or their account is erased: only what matches is known.')}
        </p>
      )}
      <ComparisonTable persons={persons} full={full} marks={marks} />
      {full.length === 0 && (
        <details>
          <summary className="c-text-button">{t('Show personal data')}</summary>
          <RevealForm reveal={reveal} />
        </details>
      )}
    </div>
  );
}

interface ComparisonTableProps extends Comparison {
  readonly full: readonly FullPerson[];
}

function ComparisonTable({ persons, full, marks }: ComparisonTableProps) {
  const describe = (line: Line, person: Compared, at: number): string => {
    const shown = full[at];
    return shown && line.full ? line.full(shown) : line.masked(person);
  };
  const lines = LINES.filter(({ name, marks: own }) => name !== t('Personal number') || isMarked(own, marks));
  return (
    <TableRegion label={t('Comparison')}>
      <thead>
        <tr>
          <td />
          {persons.map(({ id }, at) => (
            <th key={id} scope="col">
              <Link className="c-link" to="/players/$id" params={{ id }}>
                {at === 0 ? t('This account') : t('Other account')}
              </Link>
            </th>
          ))}
          <th scope="col">{t('Matches')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.name}>
            <th scope="row">{line.name}</th>
            {persons.map((person, at) => (
              <td key={person.id}>{describe(line, person, at)}</td>
            ))}
            <td>
              <span className="c-tags">
                {marks
                  .filter((mark) => line.marks.includes(mark))
                  .map((mark) => (
                    <Tag key={mark} tone="wait">
                      {formatName(mark)}
                    </Tag>
                  ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

const isMarked = (own: readonly string[], marks: readonly string[]): boolean =>
  own.some((mark) => marks.includes(mark));
