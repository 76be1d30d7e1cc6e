import { documentFileUrl, getPlayerDocuments } from '../../api/verification.ts';
import { Badge, type BadgeTone } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatName, formatTime } from '../../data/format.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';
import { documentName } from './document-name.ts';

type PlayerDocument = Awaited<ReturnType<typeof getPlayerDocuments>>['documents'][number];

const TONES: Readonly<Record<string, BadgeTone>> = { approved: 'good', declined: 'bad', uploaded: 'warn' };

const COLUMNS: readonly Column<PlayerDocument>[] = [
  { name: 'Document', cell: ({ type }) => documentName(type) },
  {
    name: 'Status',
    cell: ({ status }) => <Badge tone={TONES[status] ?? 'neutral'}>{formatName(status)}</Badge>,
  },
  { name: 'Reasons', cell: ({ reasons }) => reasons.join(', ') || '–' },
  { name: 'Received', cell: ({ added }) => formatTime(added) },
  { name: 'Reviewed', cell: ({ reviewed }) => (reviewed ? formatTime(reviewed) : '–') },
  {
    name: 'File',
    cell: ({ id, fileName }) => (
      <a className="pd-link" href={documentFileUrl({ id })} download>
        {fileName ?? 'Download'}
      </a>
    ),
  },
];

export function PlayerDocumentsCard({ email }: { readonly email: string }) {
  const documents = useQuery(`documents of ${email}`, () => getPlayerDocuments({ email }), {
    every: POLL_INTERVAL,
  });
  return (
    <Card level={3} title="Documents of the player">
      <Loaded query={documents}>
        {({ documents: rows, wanted }) => (
          <>
            {wanted.length > 0 && (
              <p className="bs-badges">
                {wanted.map(({ type, reason }) => (
                  <Badge key={type} tone="warn">
                    Asked for: {documentName(type).toLowerCase()}
                    {reason ? ` (${reason})` : ''}
                  </Badge>
                ))}
              </p>
            )}
            <DataTable
              label="Documents of the player"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ id }) => id}
              empty="The player has handed in nothing."
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}
