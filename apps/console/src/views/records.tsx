import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { download } from '../api/request.ts';
import { DownloadButton } from '../components/download-button.tsx';
import { DateFilter } from '../components/filter-fields.tsx';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { RECORD_LISTS } from './record-lists.tsx';

type Name = keyof typeof RECORD_LISTS;
const isName = (name: string | undefined): name is Name =>
  name !== undefined && Object.hasOwn(RECORD_LISTS, name);

/** Lists about a player. Nothing is read until one is chosen: each read is an entry in the audit. */
export function Records({ id }: { readonly id: string }) {
  const { list } = useSearch({ from: '/shell/players/$id' });
  return (
    <section className="c-card" aria-labelledby="records">
      <h2 className="c-heading" id="records">
        {t('Lists')}
      </h2>
      <nav className="c-chips" aria-label={t('Lists about the player')}>
        {Object.entries(RECORD_LISTS).map(([name, { label }]) => (
          <Link
            key={name}
            className="c-chip"
            to="/players/$id"
            params={{ id }}
            search={(search) => ({ ...search, list: name })}
            resetScroll={false}
          >
            {label}
          </Link>
        ))}
      </nav>
      {isName(list) ? (
        <ChosenList id={id} list={list} />
      ) : (
        <p className="c-muted">{t('Choose a list. The audit keeps that you read it.')}</p>
      )}
    </section>
  );
}

function ChosenList({ id, list }: { readonly id: string; readonly list: Name }) {
  const { from, to } = useSearch({ from: '/shell/players/$id' });
  const navigate = useNavigate();
  const may = useMay();
  const set = (days: { readonly from?: string | undefined; readonly to?: string | undefined }) =>
    void navigate({
      to: '/players/$id',
      params: { id },
      search: { list, from, to, ...days },
      resetScroll: false,
    });
  const query = { id, list, from, to };
  const { Entries } = RECORD_LISTS[list];
  return (
    <>
      <div className="c-filters">
        <DateFilter label={t('From')} value={from} onChange={(day) => set({ from: day })} />
        <DateFilter label={t('To')} value={to} onChange={(day) => set({ to: day })} />
        {may('export-records') && (
          <DownloadButton
            key={JSON.stringify(query)}
            label={t('Save as CSV')}
            save={() => download('/records-csv', `${list}-${id}.csv`, query)}
          />
        )}
      </div>
      <Entries query={query} />
    </>
  );
}
