import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { describe, expect, it } from 'vitest';
import { erasePlayer } from '../../src/privacy/erase-player.ts';
import { exportPlayer } from '../../src/privacy/export-player.ts';
import { createPrivacyDeps } from '../../src/privacy/privacy-deps.ts';
import { findSubject } from '../../src/privacy/subject.ts';
import { purge } from '../fixtures/purge.ts';
import { TEST_CONFIGURATION } from '../fixtures/test-configuration.ts';
import { tally, twoProcesses } from '../fixtures/two-processes.ts';

const processes = twoProcesses();
const body = () => ({ Type: 'ID', Image: jpeg().toString('base64') });
const deps = (days = 0) =>
  createPrivacyDeps(TEST_CONFIGURATION, processes.one.db, { now: () => Date.now() + days * 86_400_000 });

describe('two processes over one database', () => {
  it('sixty concurrent uploads of a player store forty documents', async () => {
    const { one, fromBoth } = processes;
    const { as } = await one.newPlayer();
    const answers = await fromBoth(60, ({ rest }) => rest.post('/kyc/upload', body(), as));
    expect(tally(answers)).toEqual({ 200: 40, '429 TooManyFiles': 20 });
    expect((await one.rest.get('/kyc', as)).body.Documents).toHaveLength(40);
  });

  it('concurrent uploads with one idempotency key store one document', async () => {
    const { one, fromBoth } = processes;
    const { as } = await one.newPlayer();
    const same = body();
    const headers = { ...as, 'Idempotency-Key': 'one-upload-of-both' };
    const answers = await fromBoth(8, ({ rest }) => rest.post('/kyc/upload', same, headers));
    expect(tally(answers)).toEqual({ 200: 8 });
    expect(new Set(answers.map(({ body: answer }) => answer.Id)).size).toBe(1);
    expect((await one.rest.get('/kyc', as)).body.Documents).toHaveLength(1);
  });

  it('concurrent reviews of a document apply one decision and send one message', async () => {
    const { one, fromBoth } = processes;
    const { as } = await one.newPlayer();
    const { body: answer } = await one.rest.post('/kyc/upload', body(), as);
    const reviews = await fromBoth(6, ({ backstage }, index) =>
      backstage.post('/document-review', {
        id: answer.Id,
        decision: index % 2 === 0 ? 'approved' : 'declined',
        reasons: ['Flash'],
      }),
    );
    expect(tally(reviews)).toEqual({ 200: 1, '404 NotFound': 5 });
    const messages = (await one.rest.get('/internalmessages', as)).body.Messages;
    expect(messages.filter(({ Title }: { Title: string }) => Title.includes('document'))).toHaveLength(1);
  });

  it('export, purge and erasure work on PostgreSQL', async () => {
    const { one } = processes;
    const player = await one.newPlayer({ FirstName: 'Quintilian' });
    await one.rest.post('/kyc/upload', body(), player.as);
    const { db } = await deps();
    const subject = await findSubject(db, player.email.toUpperCase());
    if (!subject) throw new Error('no such player');
    const { data } = await exportPlayer(await deps(), subject);
    expect(data.tables).toMatchObject({ persons: [{ first_name: 'Quintilian' }] });
    const { clock, files } = await deps(31);
    const purged = await purge(db, clock, files);
    expect(purged.outbox).toBeGreaterThan(0);
    const { deleted } = await erasePlayer(await deps(), subject);
    expect(deleted).toMatchObject({ persons: 1, documents: 1, sessions: 1 });
    expect(await findSubject(db, player.email)).toBeNull();
  });
});
