import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type CampaignPage, campaignPageSchema, emptySchema } from '../api/answers.ts';
import { read, write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { Problem } from '../components/problem.tsx';
import { View } from '../components/view.tsx';
import { ReasonField, textOf, WriteForm } from '../components/write-form.tsx';
import { Button, Notice, Skeleton } from '../design-system.ts';
import { formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';
import { ApprovalRequest, CampaignApproval } from './campaign-approval.tsx';
import { CampaignContent } from './campaign-content.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignState, nameKind, nameOutcome } from './campaign-names.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { useCampaigns } from './campaigns.tsx';

/** A campaign: its draft, preview, approval and result. */
export function CampaignView() {
  const { id } = useParams({ from: '/shell/campaigns/$id' });
  return id === 'new' ? <NewCampaign /> : <OpenedCampaign key={id} id={id} />;
}

function NewCampaign() {
  const { data, error } = useCampaigns();
  return (
    <View title={t('New campaign')}>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
      </div>
      {data ? <CampaignForm choices={data} /> : <Skeleton lines={6} label={t('Loading')} />}
    </View>
  );
}

/** How often a campaign that is being sent is read. */
const REFRESH = 5000;

function OpenedCampaign({ id }: { readonly id: string }) {
  const { data: campaign, error } = useQuery({
    queryKey: ['campaign', id],
    queryFn: ({ signal }) => read('/campaign', campaignPageSchema, { id }, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'sending' || data?.status === 'scheduled' ? REFRESH : false,
  });
  return (
    <View title={campaign?.name ?? t('Campaigns')}>
      <div>
        <Link className="c-link" to="/campaigns">
          {t('All campaigns')}
        </Link>
      </div>
      <div className="c-live" role="status">
        {error && <Problem error={error} />}
      </div>
      {!campaign && !error && <Skeleton lines={8} label={t('Loading')} />}
      {campaign && <Parts campaign={campaign} />}
    </View>
  );
}

function Parts({ campaign }: { readonly campaign: CampaignPage }) {
  return (
    <div className="c-columns">
      <div className="c-stack">
        <CampaignPreview key={campaign.version} campaign={campaign} />
        <Draft campaign={campaign} />
      </div>
      <div className="c-stack">
        <State campaign={campaign} />
        <Results campaign={campaign} />
      </div>
    </div>
  );
}

function State({ campaign }: { readonly campaign: CampaignPage }) {
  const { status, changedBy, changedAt, startsAt, endedAt } = campaign;
  return (
    <section className="c-card" aria-labelledby="state">
      <h2 className="c-heading" id="state">
        {t('State')}
      </h2>
      <p className="c-tags">
        <CampaignState status={status} /> {nameKind(campaign)}
      </p>
      <p className="c-muted">
        {startsAt ? t('Starts {time}.', { time: formatTime(startsAt) }) : t('Starts when it is approved.')}{' '}
        {endedAt && t('Ended {time}.', { time: formatTime(endedAt) })}{' '}
        {t('Changed by {name}, {time}.', { name: changedBy, time: formatTime(changedAt) })}
      </p>
      <CampaignContent campaign={campaign} />
      <CampaignApproval campaign={campaign} />
      <div className="c-tags">
        <ApprovalRequest campaign={campaign} />
        <Cancel campaign={campaign} />
      </div>
    </section>
  );
}

function Results({ campaign: { status, approved, results } }: { readonly campaign: CampaignPage }) {
  if (approved === null || status === 'draft') return null;
  return (
    <section className="c-card" aria-labelledby="result">
      <h2 className="c-heading" id="result">
        {t('Result')}
      </h2>
      <dl className="c-facts">
        <Fact name={t('Approved for at most')} players={approved} />
        {results.map(({ outcome, reason, players }) => (
          <Fact key={`${outcome} ${reason}`} name={nameOutcome(outcome, reason)} players={players} />
        ))}
      </dl>
    </section>
  );
}

function Fact({ name, players }: { readonly name: string; readonly players: number }) {
  return (
    <div className="c-fact">
      <dt>{name}</dt>
      <dd>{players}</dd>
    </div>
  );
}

/** The form of a draft. It stays as it was opened when somebody else changes the draft, so that nothing typed is lost. */
function Draft({ campaign }: { readonly campaign: CampaignPage }) {
  const may = useMay();
  const { data: choices } = useCampaigns();
  const [opened, setOpened] = useState(campaign);
  const [isSaved, setIsSaved] = useState(false);
  const keepSaved = (saved: CampaignPage) => {
    setOpened(saved);
    setIsSaved(true);
  };
  const isOpen = campaign.status === 'draft' || campaign.status === 'scheduled';
  if (!choices || !isOpen || !may('write-campaign')) return null;
  return (
    <section className="c-card" aria-labelledby="draft">
      <h2 className="c-heading" id="draft">
        {t('Draft')}
      </h2>
      {campaign.status === 'scheduled' && <p>{t('A change needs a new approval.')}</p>}
      {opened.version < campaign.version && (
        <Notice level="warning">
          {t('{name} has changed this draft. What you typed is still here.', { name: campaign.changedBy })}{' '}
          <Button size="small" kind="ghost" onClick={() => setOpened(campaign)}>
            {t('Load the new version')}
          </Button>
        </Notice>
      )}
      <div className="c-live" role="status">
        {isSaved && <p className="c-done">{t('Saved.')}</p>}
      </div>
      <CampaignForm key={opened.version} choices={choices} campaign={opened} onSaved={keepSaved} />
    </section>
  );
}

function Cancel({ campaign: { id, status } }: { readonly campaign: CampaignPage }) {
  const may = useMay();
  const send = async (values: FormData) => {
    await write('/campaign-cancel', emptySchema, { id, reason: textOf(values, 'reason') });
    return t('Canceled.');
  };
  if (status === 'sent' || status === 'canceled' || !may('cancel-campaign')) return null;
  return (
    <ActButton label={t('Cancel the campaign')}>
      {status === 'sending' && <p>{t('Those who have it keep it.')}</p>}
      <WriteForm label={t('Cancel the campaign')} submit={t('Cancel the campaign')} kind="danger" send={send}>
        <ReasonField label={t('Reason')} />
      </WriteForm>
    </ActButton>
  );
}
