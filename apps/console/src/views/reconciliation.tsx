import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import {
  type Mismatch,
  type PaymentFacts,
  type Reconciliation,
  reconciliationSchema,
} from '../api/answers.ts';
import { ConsoleError, saveFile, write } from '../api/request.ts';
import { DownloadButton } from '../components/download-button.tsx';
import { Table } from '../components/table.tsx';
import { TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { formatMoney, formatName, nameValue } from '../format.ts';
import { t } from '../messages/translate.ts';

const MOST_BYTES = 2_000_000;

/** Compares a provider's report with the ledger. */
export function Reconcile() {
  const [result, setResult] = useState<Reconciliation | null>(null);
  const compare = async (values: FormData) => {
    const file = values.get('csv');
    if (!(file instanceof File) || file.size === 0) {
      throw new ConsoleError('ValidationError', { csv: t('Choose a file.') });
    }
    if (file.size > MOST_BYTES)
      throw new ConsoleError('ValidationError', { csv: t('The file is larger than 2 MB.') });
    const body = { csv: await file.text(), from: textOf(values, 'from'), to: textOf(values, 'to') };
    const compared = await write('/reconciliation', reconciliationSchema, body);
    setResult(compared);
    return describeResult(compared);
  };
  return (
    <section className="c-card" aria-labelledby="reconciliation">
      <h2 className="c-heading" id="reconciliation">
        {t('Report of the payment provider')}
      </h2>
      <p className="c-muted">
        {t(
          'A CSV file with the columns id, kind, amount, currency and status, of payments of some days in UTC. At most 20,000 rows.',
        )}
      </p>
      <WriteForm label={t('Compare a report')} submit={t('Compare')} send={compare}>
        <TextField name="csv" label={t('File')} type="file" accept=".csv,text/csv" />
        <TextField name="from" label={t('First day')} type="date" />
        <TextField name="to" label={t('Last day')} type="date" />
      </WriteForm>
      {result && <Result result={result} />}
    </section>
  );
}

function describeResult({ rows, matched, found, counts }: Reconciliation): string {
  const parts = Object.entries(counts).map(([kind, count]) => `${formatName(kind).toLowerCase()} ${count}`);
  const differences =
    found === 0 ? t('Nothing differs.') : t('Found: {differences}.', { differences: parts.join(', ') });
  return `${t('{matched} of {rows} rows match.', { matched, rows })} ${differences}`;
}

function Result({ result: { mismatches, found, csv } }: { readonly result: Reconciliation }) {
  const title = useId();
  if (found === 0) return null;
  const save = async () => saveFile(new Blob([csv], { type: 'text/csv' }), 'reconciliation.csv');
  return (
    <section aria-labelledby={title}>
      <h3 className="c-heading" id={title}>
        {t('Differences')}
      </h3>
      {found > mismatches.length && (
        <p className="c-muted">
          {t('The first {shown} of {found}. The file has all.', { shown: mismatches.length, found })}
        </p>
      )}
      <DownloadButton label={t('Save all as CSV')} save={save} />
      <MismatchTable mismatches={mismatches} />
    </section>
  );
}

function MismatchTable({ mismatches }: { readonly mismatches: readonly Mismatch[] }) {
  return (
    <Table
      label={t('Differences')}
      columns={[t('Reference'), t('Difference'), t('Line'), t('Report'), t('Platform'), t('Player')]}
    >
      {mismatches.map(({ kind, id, line, playerId, columns, reported, kept }) => (
        <tr key={`${kind} ${id} ${line}`}>
          <th scope="row">{id}</th>
          <td>{[formatName(kind), columns.map(nameValue).join(', ')].filter(Boolean).join(': ')}</td>
          <td>{line}</td>
          <td>{describeFacts(reported)}</td>
          <td>{describeFacts(kept)}</td>
          <td>
            {playerId && (
              <Link className="c-link" to="/players/$id" params={{ id: playerId }}>
                {playerId.slice(0, 8)}
              </Link>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const describeFacts = (facts: PaymentFacts): string =>
  facts
    ? [nameValue(facts.kind), formatMoney(facts.amount, facts.currency), nameValue(facts.status)].join(' ')
    : '';
