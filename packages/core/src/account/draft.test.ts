import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../environment/test-environment.ts';
import { createDraft } from './draft.ts';
import { CREDENTIALS, fail, scene } from './testing/scene.ts';

const MINUTES = 60_000;

describe('what is typed and not sent yet', () => {
  it('is kept in this tab and nowhere else', () => {
    const environment = createTestEnvironment();
    createDraft({ environment, draftKey: 'playerdesk:draft' }).write({ city: 'Valletta' });
    expect(createDraft({ environment, draftKey: 'playerdesk:draft' }).read()).toEqual({ city: 'Valletta' });
    expect(environment.deviceStore.get('playerdesk:draft')).toBeNull();
  });

  it('of two brands is kept apart', () => {
    const environment = createTestEnvironment();
    createDraft({ environment, draftKey: 'draft:one' }).write('one');
    expect(createDraft({ environment, draftKey: 'draft:two' }).read()).toBeNull();
    expect(createDraft({ environment, draftKey: 'draft:one' }).read()).toBe('one');
  });

  it('is forgotten after half an hour', () => {
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
    'that is %s is nothing',
    (text) => {
      const environment = createTestEnvironment();
      environment.tabStore.set('playerdesk:draft', text);
      expect(createDraft({ environment, draftKey: 'playerdesk:draft' }).read()).toBeNull();
    },
  );

  it('goes when the player signs out, and stays when the session ran out', async () => {
    const here = scene();
    await here.account.signIn(CREDENTIALS);
    createDraft(here.account).write('x');
    here.platform.script({ getProfile: fail('generic.session-expired', 'session') });
    await here.account.refreshProfile().catch(() => {});
    expect(here.account.store.getState().status).toBe('signed-out');
    expect(createDraft(here.account).read()).toBe('x');
    here.platform.script({ getProfile: {} });
    await here.account.signIn(CREDENTIALS);
    await here.account.signOut();
    expect(createDraft(here.account).read()).toBeNull();
  });
});
