import { decidePersonReview, getPersonReviews, type PersonReview } from '../../api/verification.ts';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RowAction } from '../../components/row-action.tsx';
import { formatName, formatTime } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';

const REASONS: Readonly<Record<string, string>> = {
  'excluded-person': 'May be an excluded person',
  'second-account': 'May have another account',
};

const COLUMNS: readonly Column<PersonReview>[] = [
  {
    name: 'Player',
    cell: ({ firstName, lastName, email }) => (
      <>
        {firstName} {lastName}
        <span className="bs-sub">{email}</span>
      </>
    ),
  },
  {
    name: 'Why',
    cell: ({ reason, marks }) => (
      <>
        {REASONS[reason] ?? formatName(reason)}
        <span className="bs-sub">Same {marks.join(', ')}</span>
      </>
    ),
  },
  {
    name: 'Matches',
    cell: ({ otherFirstName, otherLastName, otherEmail, createdAt }) => (
      <>
        {otherEmail ? `${otherFirstName} ${otherLastName}, ${otherEmail}` : 'A register or an erased account'}
        <span className="bs-sub">Since {formatTime(createdAt)}</span>
      </>
    ),
  },
  { name: 'Decision', kind: 'actions', cell: (review) => <Decide review={review} /> },
];

function Decide({ review: { id, email } }: { readonly review: PersonReview }) {
  return (
    <span className="bs-row-actions">
      <RowAction
        label={`${email} is another person`}
        done={`The account of ${email} is open.`}
        act={() => decidePersonReview({ id, decision: 'another-person' })}
      >
        Another person
      </RowAction>
      <RowAction
        label={`${email} is the same person`}
        done={`The account of ${email} stays closed to deposits and play.`}
        act={() => decidePersonReview({ id, decision: 'same-person' })}
      >
        Same person
      </RowAction>
    </span>
  );
}

export function PersonReviewsCard() {
  const reviews = useQuery('person reviews', () => getPersonReviews(), { every: POLL_INTERVAL });
  return (
    <Card
      title="Identity matches"
      description="Accounts that may belong to an excluded person or to somebody who has another account. Another person opens the account. The same person keeps it closed to deposits and play."
    >
      <Loaded query={reviews}>
        {({ reviews: rows }) => (
          <DataTable
            label="Identity matches to decide"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            empty="No match waits for a decision."
          />
        )}
      </Loaded>
    </Card>
  );
}
