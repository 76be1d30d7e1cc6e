import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';

async function tab(script: NonNullable<SceneOptions['script']>) {
  const fixture = scene({ signedIn: true, script });
  const view = await fixture.mount('account', { tab: 'my-data' });
  await view.heading('My data');
  return { fixture, view };
}

describe('the player’s data in the account', () => {
  it('is asked for, prepared while the page may be closed, and downloaded', async () => {
    proves('PR-01.section');
    let status = 'none';
    const script = {
      getDataExport: () => ({ status, availableUntil: '2999-11-27T12:00:00Z', size: 2_400_000 }),
      downloadDataExport: {
        file: { fileName: 'my-data.zip', mediaType: 'application/zip', content: btoa('zip') },
      },
    };
    const { fixture, view } = await tab(script);

    const prepare = await view.findByRole('button', { name: 'Prepare my data' });
    status = 'preparing';
    prepare.click();
    await view.findByText(/^We’re preparing your file/);
    expect(fixture.sent('requestDataExport')).toEqual([{}]);
    expect(view.queryByRole('button', { name: 'Prepare my data' })).toBeNull();

    status = 'ready';
    const { view: again } = await tab(script);
    await again.findByText(/^Your file is ready \(2\.3 MB\)\. Available until: Nov 27, 2999/);
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    again.press('Download');
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const file = saved.mock.calls[0]?.[0];
    expect(file instanceof Blob && [file.type, file.size]).toEqual(['application/zip', 3]);
  });

  it('is canceled while it is prepared', async () => {
    proves('PR-01.canceled');
    let status = 'preparing';
    const { fixture, view } = await tab({
      getDataExport: () => ({ status }),
      cancelDataExport: () => {
        status = 'none';
      },
    });

    (await view.findByRole('button', { name: 'Cancel the file' })).click();

    await view.findByRole('button', { name: 'Prepare my data' });
    expect(fixture.sent('cancelDataExport')).toEqual([{}]);
  });

  it('says what failed, and can be asked for again', async () => {
    proves('PR-01.section');
    const { view } = await tab({
      getDataExport: { status: 'none' },
      requestDataExport: () => Promise.reject(playerdeskError({ code: 'generic.error', kind: 'refused' })),
    });

    (await view.findByRole('button', { name: 'Prepare my data' })).click();

    expect(await view.alert()).not.toBe('');
    expect(view.getByRole('button', { name: 'Prepare my data' })).toBeTruthy();
  });
});

describe('the end of the account', () => {
  const CLOSURE = {
    open: [],
    losesBonuses: true,
    kept: [{ records: 'accounts', requiredUntil: '3009-11-20T12:00:00Z' }, { records: 'gambling' }],
    // Already the 28th in Malta.
    erasedAt: '2999-12-27T23:30:00Z',
  };

  it('says what prevents it, then what follows, closes and signs out', async () => {
    proves('PR-02.section');
    let open: readonly string[] = ['balance', 'round'];
    const { fixture, view } = await tab({ getAccountClosure: () => ({ ...CLOSURE, open }) });

    (await view.findByRole('button', { name: 'Close my account' })).click();
    await view.findByText('You still have money in your account. Withdraw it first.');
    expect(view.queryByRole('button', { name: 'Close account' })).toBeNull();
    open = [];
    view.press('Check again');
    await view.findByText('Only support can reopen your account, before December 28, 2999.');
    await view.findByText(/^Your payments and bets without your name.* At least until November 20, 3009\.$/);
    view.press('Keep my account');
    (await view.findByRole('button', { name: 'Close my account' })).click();
    (await view.findByRole('button', { name: 'Close account' })).click();

    await (await findPanel('message')).heading('Your account is closed');
    expect(fixture.sent('closeAccount')).toEqual([{}]);
    expect(fixture.sent('signOut')).toEqual([{}]);
  });

  it('reads the state again when it is refused', async () => {
    proves('PR-02.section');
    let open: readonly string[] = [];
    const { view } = await tab({
      getAccountClosure: () => ({ ...CLOSURE, open }),
      closeAccount: () => {
        open = ['payment'];
        return Promise.reject(playerdeskError({ code: 'player.account-not-closable', kind: 'refused' }));
      },
    });

    (await view.findByRole('button', { name: 'Close my account' })).click();
    (await view.findByRole('button', { name: 'Close account' })).click();

    await view.findByText('A deposit or withdrawal is in progress. Wait until it’s done.');
    expect(await view.alert()).toMatch(/^Your account can’t be closed yet/);
  });
});
