import { useState } from 'react';
import { identityChangeSchema, type QueueItem, requestedSchema } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { RevealForm } from '../components/reveal-form.tsx';
import { Table } from '../components/table.tsx';
import { ReasonField, TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { describeRequested, formatName } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';

const FIELDS = ['firstName', 'lastName', 'birthDate'] as const;

/** Requests a change of the name or the birth date, which another person approves. */
export function IdentityChanging({ playerId }: { readonly playerId: string }) {
  const may = useMay();
  if (!may('change-identity')) return null;
  const send = async (values: FormData) => {
    const typed = FIELDS.map((field) => [field, textOf(values, field)] as const);
    const wanted = Object.fromEntries(typed.filter(([, value]) => value !== ''));
    const body = { playerId, ...wanted, reason: textOf(values, 'reason') };
    const { expiresAt } = await write('/identity-change', requestedSchema, body);
    return describeRequested(expiresAt);
  };
  return (
    <ActButton label={t('Change the name or birth date')}>
      <WriteForm label={t('Change the name or birth date')} submit={t('Request')} send={send}>
        <p>
          {t(
            'Fill in what changes. Once a colleague approves, the player is notified, and a verified player stays verified. The new identity is compared with excluded persons and other accounts: it is refused, or the account is held until the doubt is decided.',
          )}
        </p>
        <TextField name="firstName" label={t('First name')} isOptional />
        <TextField name="lastName" label={t('Last name')} isOptional />
        <TextField name="birthDate" label={t('Birth date')} type="date" isOptional />
        <ReasonField
          label={t('What proves it')}
          hint={t('Your colleague and the audit read it. Write no name and no date.')}
        />
      </WriteForm>
    </ActButton>
  );
}

/** What a request changes, before and after. A birth date is masked until it is shown for a reason. */
export function RequestedChange({ item: { id, playerId, details } }: { readonly item: QueueItem }) {
  const may = useMay();
  const asked = identityChangeSchema.safeParse(details.change).data;
  const [shown, setShown] = useState(asked);
  if (!asked || !shown) return null;
  const { before, after } = shown;
  const changed = FIELDS.filter((field) => after[field] !== undefined);
  const reveal = async (reason: string) =>
    setShown(await write('/identity-change-person', identityChangeSchema, { id, playerId, reason }));
  return (
    <>
      <Table label={t('What changes')} columns={[t('What'), t('Before'), t('After')]}>
        {changed.map((field) => (
          <tr key={field}>
            <th scope="row">{formatName(field)}</th>
            <td>{before[field]}</td>
            <td>{after[field]}</td>
          </tr>
        ))}
      </Table>
      {asked.after.birthDate !== undefined && may('reveal-person') && (
        <details>
          <summary className="c-text-button">{t('Show the birth dates')}</summary>
          <RevealForm reveal={reveal} />
        </details>
      )}
    </>
  );
}
