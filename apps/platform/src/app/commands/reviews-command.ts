import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { decideReview, listOpenReviews, type ReviewDecision } from '../../identity/index.ts';
import type { PrivacyDeps } from '../../privacy/index.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { print, runCommand } from './run-command.ts';
import { withPrivacyDeps } from './with-privacy-deps.ts';

const MOST_LISTED = 1000;
const DECISIONS: Readonly<Record<string, ReviewDecision>> = { same: 'same-person', other: 'another-person' };
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const BY_TWO = 'Open the account in the console, where a second person approves it.';
const USAGE = 'Pass "list", or "same" or "other" with the id of a review and --reason.';

/**
 * Lists the accounts that wait for a review of their owner, or decides a review, also while a platform runs. Exit code
 * 1: there is no such open review; 2: the command failed.
 *
 * @see docs/decisions/0036-one-person-one-exclusion.md
 */
await runCommand('The reviews could not be read or decided.', async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [command = '', id = ''] = positionals;
  const decision = DECISIONS[command];
  const grounds = values.reason?.trim() ?? '';
  if (command !== 'list' && !(decision && UUID.test(id) && grounds !== '')) throw new Error(USAGE);
  if (decision === 'another-person' && readConfiguration(process.env).console) throw new Error(BY_TWO);
  return withPrivacyDeps((deps) => (decision ? decide(deps, { id, decision, grounds }) : list(deps)));
});

async function list({ db }: PrivacyDeps): Promise<number> {
  const reviews = await listOpenReviews(db, MOST_LISTED);
  for (const { id, createdAt, reason, email, marks, otherEmail, ...names } of reviews) {
    const other = otherEmail ?? 'on the register or erased';
    print([id, createdAt.toISOString(), reason, marks.join('+')].join('  '));
    print(`    ${names.firstName} ${names.lastName} <${email}>`);
    print(`    ${[names.otherFirstName, names.otherLastName].filter(Boolean).join(' ')} <${other}>`);
  }
  print(`Open reviews: ${reviews.length}`);
  return 0;
}

async function decide(
  { db, clock, audit }: PrivacyDeps,
  decided: { readonly id: string; readonly decision: ReviewDecision; readonly grounds: string },
): Promise<number> {
  const order = {
    ...decided,
    now: new Date(clock.now()),
    requestId: randomUUID(),
    actor: 'platform',
  } as const;
  const isDecided = await db.transaction().execute((tx) => decideReview(tx, audit, order));
  print(isDecided ? `Decided: ${decided.decision}.` : 'There is no such open review.');
  return isDecided ? 0 : 1;
}
