import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(destroyScenes);

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
