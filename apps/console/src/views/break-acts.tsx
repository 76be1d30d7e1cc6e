import { PRODUCTS } from '@playerdesk/contract/internal';
import { type Block, emptySchema, requestedSchema, returnSchema } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { ReasonField, SelectField, TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { describeRequested, formatName, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';
import { t } from '../messages/translate.ts';

const KINDS = [
  ['block', t('Break')],
  ['self-exclusion', t('Self-exclusion, which the player asked for')],
] as const;
const SCOPES = ['account', 'payment', ...PRODUCTS].map((scope) => [scope, formatName(scope)] as const);

/** Begins a break for a player's protection, at once. */
export function BreakBeginning({ playerId }: { readonly playerId: string }) {
  const may = useMay();
  if (!may('begin-break')) return null;
  const send = async (values: FormData) => {
    const days = textOf(values, 'days');
    await write('/break', emptySchema, {
      playerId,
      kind: textOf(values, 'kind'),
      scope: textOf(values, 'scope'),
      days: days === '' ? null : Number(days),
      reason: textOf(values, 'reason'),
    });
    return t('The break has begun.');
  };
  return (
    <ActButton label={t('Begin a break')}>
      <WriteForm label={t('Begin a break')} submit={t('Begin')} kind="danger" send={send}>
        <SelectField name="kind" label={t('Kind')} options={KINDS} />
        <SelectField name="scope" label={t('Of')} options={SCOPES} />
        <TextField
          name="days"
          label={t('Days')}
          hint={t('Empty: without an end.')}
          inputMode="numeric"
          isOptional
        />
        <ReasonField label={t('Reason')} />
      </WriteForm>
    </ActButton>
  );
}

interface BreakProps {
  readonly playerId: string;
  readonly block: Block;
}

/** What can be done about a break that runs: what the player asked for, and its early end. */
export function BreakActs({ playerId, block }: BreakProps) {
  const may = useMay();
  const isWanted = block.setBy === 'player' || block.kind === 'self-exclusion';
  const isOver = block.leastUntil !== null && Date.parse(block.leastUntil) <= Date.now();
  return (
    <>
      {may('record-request') && isWanted && !isOver && <EndAsked playerId={playerId} block={block} />}
      {may('record-request') && isOver && block.endsAt === null && <ReturnAsked playerId={playerId} />}
      {may('end-break') && <BreakEnd playerId={playerId} block={block} />}
    </>
  );
}

/** Puts the player's wish to end the break early into the queue, with the day by which the law wants an answer. */
function EndAsked({ playerId, block }: BreakProps) {
  const send = async (values: FormData) => {
    const playersReason = textOf(values, 'playersReason') || null;
    await write('/break-end-asked', emptySchema, { playerId, block: block.id, playersReason });
    return t('It waits in Today.');
  };
  return (
    <ActButton label={t('The player asks to end it')}>
      <WriteForm label={t('The player asks to end the break')} submit={t('Record')} send={send}>
        <PlayersReason />
      </WriteForm>
    </ActButton>
  );
}

/** Records that the player asks to return after an exclusion whose term is over. */
function ReturnAsked({ playerId }: Pick<BreakProps, 'playerId'>) {
  const send = async () => {
    const { endsAt } = await write('/return-asked', returnSchema, { playerId });
    return t('Recorded. The player may return {time}.', { time: formatTime(endsAt) });
  };
  return (
    <ActButton label={t('The player asks to return')}>
      <WriteForm label={t('The player asks to return')} submit={t('Record')} send={send}>
        <p>{t('The player asked in person or by telephone. A new registration does not count.')}</p>
      </WriteForm>
    </ActButton>
  );
}

/** Requests the early end of a break, which another person approves and the law may refuse. */
function BreakEnd({ playerId, block }: BreakProps) {
  const send = async (values: FormData) => {
    const playersReason = textOf(values, 'playersReason') || null;
    const body = { playerId, block: block.id, playersReason, reason: textOf(values, 'reason') };
    const { expiresAt } = await write('/break-end', requestedSchema, body);
    return describeRequested(expiresAt);
  };
  return (
    <ActButton label={t('End it early')}>
      <WriteForm label={t('End the break early')} submit={t('Request')} kind="danger" send={send}>
        <PlayersReason />
        <ReasonField label={t('Your reason')} hint={t('Your colleague and the audit read it.')} />
      </WriteForm>
    </ActButton>
  );
}

const PlayersReason = () => (
  <TextField name="playersReason" label={t('What the player gave as their reason')} isOptional />
);
