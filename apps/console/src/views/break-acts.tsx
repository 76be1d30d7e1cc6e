import { PRODUCTS } from '@playerdesk/contract/internal';
import { type Block, emptySchema, requestedSchema, returnSchema } from '../api/answers.ts';
import { write } from '../api/request.ts';
import { ActButton } from '../components/act-button.tsx';
import { SelectField, TextField, textOf, WriteForm } from '../components/write-form.tsx';
import { describeRequested, formatName, formatTime } from '../format.ts';
import { useMay } from '../me.tsx';

const KINDS = [
  ['block', 'Break'],
  ['self-exclusion', 'Self-exclusion, which the player asked for'],
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
    return 'The break has begun.';
  };
  return (
    <ActButton label="Begin a break">
      <WriteForm label="Begin a break" submit="Begin" kind="danger" send={send}>
        <SelectField name="kind" label="Kind" options={KINDS} />
        <SelectField name="scope" label="Of" options={SCOPES} />
        <TextField name="days" label="Days" hint="Empty: without an end." inputMode="numeric" isOptional />
        <TextField name="reason" label="Reason" hint="The audit keeps it." minLength={5} />
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
    return 'It waits in Today.';
  };
  return (
    <ActButton label="The player asks to end it">
      <WriteForm label="The player asks to end the break" submit="Record" send={send}>
        <PlayersReason />
      </WriteForm>
    </ActButton>
  );
}

/** Records that the player asks to return after an exclusion whose term is over. */
function ReturnAsked({ playerId }: Pick<BreakProps, 'playerId'>) {
  const send = async () => {
    const { endsAt } = await write('/return-asked', returnSchema, { playerId });
    return `Recorded. The player may return ${formatTime(endsAt)}.`;
  };
  return (
    <ActButton label="The player asks to return">
      <WriteForm label="The player asks to return" submit="Record" send={send}>
        <p>The player asked in person or by telephone. A new registration does not count.</p>
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
    <ActButton label="End it early">
      <WriteForm label="End the break early" submit="Request" kind="danger" send={send}>
        <PlayersReason />
        <TextField
          name="reason"
          label="Your reason"
          hint="Your colleague and the audit read it."
          minLength={5}
        />
      </WriteForm>
    </ActButton>
  );
}

const PlayersReason = () => (
  <TextField name="playersReason" label="What the player gave as their reason" isOptional />
);
