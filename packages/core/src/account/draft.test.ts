import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../environment/test-environment.ts';
import { createDraft } from './draft.ts';
import { CREDENTIALS, fail, scene } from './testing/scene.ts';

const MINUTES = 60_000;

describe('the draft of a form', () => {
  it('is stored in this tab only', () => {
    const environment = createTestEnvironment();
    createDraft({ environment, draftKey: 'playerdesk:draft' }).write({ city: 'Valletta' });
    expect(createDraft({ environment, draftKey: 'playerdesk:draft' }).read()).toEqual({ city: 'Valletta' });
    expect(environment.deviceStore.get('playerdesk:draft')).toBeNull();
  });

  it('is stored separately for each brand', () => {
    const environment = createTestEnvironment();
    createDraft({ environment, draftKey: 'draft:one' }).write('one');
    expect(createDraft({ environment, draftKey: 'draft:two' }).read()).toBeNull();
    expect(createDraft({ environment, draftKey: 'draft:one' }).read()).toBe('one');
  });

  it('expires after half an hour', () => {
    const environment = createTestEnvironment();
    const draft = createDraft({ environment, draftKey: 'playerdesk:draft' });
    draft.write('x');
    environment.advance(30 * MINUTES - 1);
    expect(draft.read()).toBe('x');

    environment.advance(1);
    expect(draft.read()).toBeNull();
    expect(environment.tabStore.get('playerdesk:draft')).toBeNull();
  });

  it.each(['rubbish', '{"at":"soon"}', 'null', '[]', '{"at":9999999999999,"value":"later"}'])(
    'reads as empty when it is %s',
    (text) => {
      const environment = createTestEnvironment();
      environment.tabStore.set('playerdesk:draft', text);
      expect(createDraft({ environment, draftKey: 'playerdesk:draft' }).read()).toBeNull();
    },
  );

  it('is removed on sign-out and kept when the session expires', async () => {
    const fixture = scene();
    await fixture.account.signIn(CREDENTIALS);
    createDraft(fixture.account).write('x');
    fixture.platform.script({ getProfile: fail('generic.session-expired', 'session') });
    await fixture.account.refreshProfile().catch(() => {});
    expect(fixture.account.store.getState().status).toBe('signed-out');
    expect(createDraft(fixture.account).read()).toBe('x');

    fixture.platform.script({ getProfile: {} });
    await fixture.account.signIn(CREDENTIALS);
    await fixture.account.signOut();
    expect(createDraft(fixture.account).read()).toBeNull();
  });
});
