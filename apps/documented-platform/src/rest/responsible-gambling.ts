import { type Call, WRITTEN } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { addDocument, PROVIDER_TYPES } from '../state/documents.ts';
import { cancelLimit, listLimits, setLimit, startBlock } from '../state/limits.ts';
import type { Block, UploadedDocument } from '../state/player.ts';
import { limitEntries, limitRequest } from './limit-format.ts';
import { get, post, type Route } from './route.ts';

const WEALTH = [
  'Source',
  'IncomeFromValue',
  'IncomeToValue',
  'Industry',
  'Occupation',
  'Nationality',
  'CountryOfBirthCode',
];

export const protectionRoutes: readonly Route[] = [
  post('/responsiblegaming/panic', ['PanicChoice'], (call) => {
    const choice = call.required('PanicChoice');
    if (!['Open', 'None', 'Pause'].includes(choice)) throw new Refusal('ValidationError', 'PanicChoice');
    call.player.panicChoices.push(choice);
    return WRITTEN;
  }),
  post('/responsiblegaming/block/{amount}', [], (call) => block(call, 'block')),
  post('/responsiblegaming/self-exclude/{amount}', [], (call) => block(call, 'self-exclude')),
  post('/responsiblegaming/limit/v2', ['Currency', 'Amount', 'Timespan', 'Type', 'Product'], (call) => {
    setLimit(call.state, call.player, limitRequest(call.fields, call.shapes));
    return WRITTEN;
  }),
  post('/responsiblegaming/limit/cancel/{id}', [], (call) => {
    cancelLimit(call.state, call.player, call.idParam('id'));
    return WRITTEN;
  }),
  get('/responsiblegaming/limit', [], (call) =>
    call.shapes.list(
      'limits',
      listLimits(call.state, call.player).flatMap((limit) =>
        limitEntries(limit, call.player.currency, call.shapes),
      ),
    ),
  ),
  get('/responsiblegaming/session', [], session),
  get('/responsiblegaming/product-blocks', [], (call) =>
    call.shapes.list(
      'productBlocks',
      call.player.productBlocks.map((entry) =>
        call.shapes.entity({
          ...entry,
          id: call.shapes.id(entry.id),
          expires: call.shapes.date(entry.expires),
        }),
      ),
    ),
  ),
  get('/responsiblegaming/realitycheck-data', [], (call) => ({
    WagersWins: call.player.wagers.map(({ product, win, wager }) => ({
      Product: product,
      Win: call.shapes.amount(win),
      Wager: call.shapes.amount(wager),
    })),
  })),
  post('/responsiblegaming/pgsi-score', ['Score', 'Version'], (call) => {
    if (call.required('Version') !== 'Full') throw new Refusal('ValidationError', 'Version');
    call.player.selfTestScore = call.number('Score');
    finishPage(call, 'ResponsibleGamingTest');
    return WRITTEN;
  }),
  post('/kyc/source-of-wealth/v2', WEALTH, (call) => {
    for (const name of ['Industry', 'Occupation', 'Nationality', 'CountryOfBirthCode']) call.required(name);
    call.player.wealth = call.fields;
    finishPage(call, 'SourceOfWealth');
    return WRITTEN;
  }),
  get('/kyc', [], (call) =>
    call.shapes.list(
      'documents',
      call.player.documents.map((entry) => kycEntry(call, entry)),
    ),
  ),
  post('/kyc/upload', ['Type', 'Image'], (call) => {
    const isTaken = addDocument(call.state, call.player, call.required('Type'), call.required('Image'));
    if (!isTaken) throw new UploadRefusal();
    return WRITTEN;
  }),
];

/** "The code field of an upload error response is read." */
export class UploadRefusal extends Error {
  readonly body = { code: 'invalid-file-type' };
}

function block(call: Call, kind: Block['kind']): unknown {
  startBlock(call.state, call.player, kind, call.idParam('amount'));
  return WRITTEN;
}

function finishPage({ player }: Call, pageType: string): void {
  player.pages = player.pages.filter((page) => page.pageType !== pageType);
}

function session(call: Call): unknown {
  const { player, state, shapes } = call;
  const previous = player.previousSession;
  const sum = (pick: 'win' | 'wager'): number =>
    shapes.amount(player.wagers.reduce((total, entry) => total + entry[pick], 0));
  return {
    ...timeUntilRealityCheck(call),
    SessionLength: Math.round((state.now() - call.session.started) / 1000),
    CurrentUnixStarted: Math.round(call.session.started / 1000),
    ...(previous && {
      LastWon: sum('win'),
      LastWager: sum('wager'),
      LastIp: '203.0.113.9',
      LastDevice: 'Desktop',
      LastStarted: shapes.date(previous.started),
      LastEnded: shapes.date(previous.ended),
      LastLength: Math.round((previous.ended - previous.started) / 1000),
    }),
  };
}

/** One day, for players without a reality check. */
const FAR = 86_400;

function timeUntilRealityCheck({ player, shapes }: Call): Record<string, unknown> {
  if (player.realityCheckIn !== null) return { TimeUntilRealityCheck: player.realityCheckIn };
  switch (shapes.readings.noRealityCheck) {
    case 'far':
      return { TimeUntilRealityCheck: FAR };
    case 'null':
      return { TimeUntilRealityCheck: null };
    case 'absent':
      return {};
  }
}

const PROVIDER_STATUSES = { uploaded: 'New', approved: 'Approved', declined: 'Declined' } as const;

function kycEntry({ shapes }: Call, entry: UploadedDocument): Record<string, unknown> {
  const isProvider = shapes.readings.kycTypes === 'provider';
  return {
    Type: isProvider ? PROVIDER_TYPES[entry.type] : entry.type,
    Status: isProvider ? PROVIDER_STATUSES[entry.status] : entry.status,
    Added: shapes.date(entry.added),
    Reasons: entry.reasons,
  };
}
