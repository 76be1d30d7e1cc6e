import { type CampaignPage, emptySchema, requestedSchema } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { ReasonField, textOf, WriteForm } from '../components/write-form.tsx';
import { describeRequested, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';

/** The id in requests that are about no player. */
const NO_PLAYER = '00000000-0000-0000-0000-000000000000';

interface CampaignApprovalProps {
  readonly campaign: CampaignPage;
}

/** Who asks for the approval of a draft, and the decision of another person. */
export function CampaignApproval({ campaign }: CampaignApprovalProps) {
  const may = useMay();
  const { status, request } = campaign;
  if (status !== 'draft') return null;
  return (
    <>
      {request && (
        <p>
          {t('{name} asks for the approval until {time}: {reason}', {
            name: request.by,
            time: formatTime(request.expiresAt),
            reason: request.reason,
          })}
        </p>
      )}
      {request?.isOwn && <p className="c-muted">{t('A colleague decides: you cannot approve your own.')}</p>}
      {request && !request.isOwn && may('send-campaign') && may('decide-request') && (
        <Decision request={request} />
      )}
    </>
  );
}

function Decision({ request: { id } }: { readonly request: NonNullable<CampaignPage['request']> }) {
  const decide = (decision: 'approved' | 'declined') => async () => {
    await write('/request-decision', emptySchema, { id, playerId: NO_PLAYER, decision });
    return decision === 'approved' ? t('Approved.') : t('Declined.');
  };
  return (
    <div className="c-two">
      <WriteForm label={t('Approve')} submit={t('Approve')} send={decide('approved')} />
      <WriteForm label={t('Decline')} submit={t('Decline')} kind="danger" send={decide('declined')} />
    </div>
  );
}

/** Requests the approval of a draft. */
export function ApprovalRequest({ campaign: { id, status, version, request } }: CampaignApprovalProps) {
  const may = useMay();
  const send = async (values: FormData) => {
    const body = { id, version, reason: textOf(values, 'reason') };
    const { expiresAt } = await write('/campaign-sending', requestedSchema, body);
    return describeRequested(expiresAt);
  };
  if (status !== 'draft' || !may('send-campaign')) return null;
  const label = request ? t('Request the approval again') : t('Request the approval');
  return (
    <ActButton label={label}>
      <p>{t('The approval is for this content. A change afterwards needs another one.')}</p>
      <WriteForm label={label} submit={t('Request')} send={send}>
        <ReasonField label={t('Your reason')} hint={t('Your colleague and the audit read it.')} />
      </WriteForm>
    </ActButton>
  );
}
