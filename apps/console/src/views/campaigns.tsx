import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CampaignSummary, campaignsSchema } from '../api/answers.ts';
import { read } from '../api/request.ts';
import { Problem } from '../components/problem.tsx';
import { Table } from '../components/table.tsx';
import { View } from '../components/view.tsx';
import { Skeleton } from '../design-system.ts';
import { formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { CampaignState, nameKind } from './campaign-names.tsx';

/** Reads all campaigns, and what a new one can be about. */
export const useCampaigns = () =>
  useQuery({
    queryKey: ['campaigns'],
    queryFn: ({ signal }) => read('/campaigns', campaignsSchema, {}, signal),
  });

/** Messages and bonuses to many players. */
export function CampaignsView() {
  const may = useMay();
  const { data, error } = useCampaigns();
  return (
    <View title={t('Campaigns')}>
      <p className="c-muted">
        {t('Messages and bonuses to many players. A colleague approves each one before anybody gets it.')}
      </p>
      {may('write-campaign') && (
        <div>
          <Link className="c-link" to="/campaigns/$id" params={{ id: 'new' }}>
            {t('New campaign')}
          </Link>
        </div>
      )}
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
        {data?.campaigns.length === 0 && <p className="c-empty">{t('There is no campaign.')}</p>}
      </div>
      {!data && !error && <Skeleton lines={6} label={t('Loading')} />}
      {data && data.campaigns.length > 0 && <CampaignTable campaigns={data.campaigns} />}
    </View>
  );
}

function CampaignTable({ campaigns }: { readonly campaigns: readonly CampaignSummary[] }) {
  return (
    <Table
      label={t('Campaigns')}
      columns={[t('Name'), t('Kind'), t('State'), t('Start'), t('End'), t('Changed by')]}
    >
      {campaigns.map(({ id, name, startsAt, endedAt, changedBy, changedAt, ...campaign }) => (
        <tr key={id}>
          <th scope="row">
            <Link className="c-link" to="/campaigns/$id" params={{ id }}>
              {name}
            </Link>
          </th>
          <td>{nameKind(campaign)}</td>
          <td>
            <CampaignState status={campaign.status} />
          </td>
          <td>{startsAt ? formatTime(startsAt) : t('When approved')}</td>
          <td>{endedAt ? formatTime(endedAt) : '–'}</td>
          <td>
            {changedBy}
            <span className="c-sub">{formatTime(changedAt)}</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}
