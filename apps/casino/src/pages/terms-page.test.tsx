import { createMockPlatform } from '@playerdesk/testing';
import { createPlayerdesk, type Playerdesk } from '@playerdesk/widgets';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '../settings.ts';
import { renderSite } from '../testing.tsx';
import { readBlocks, TermsPage } from './terms-page.tsx';

describe('the terms document', () => {
  it('the document becomes headings and paragraphs of plain text', () => {
    const html =
      '<article lang="en"><h2>Terms</h2><h3 class="x">Age</h3><p>18 &amp; over, <b>always</b>.</p></article>';
    expect(readBlocks(html)).toEqual([
      { tag: 'h2', text: 'Terms' },
      { tag: 'h3', text: 'Age' },
      { tag: 'p', text: '18 & over, always.' },
    ]);
  });

  it('an escaped tag stays text', () => {
    expect(readBlocks('<p>&lt;img onerror=1&gt; &amp;lt;</p>')).toEqual([
      { tag: 'p', text: '<img onerror=1> &lt;' },
    ]);
  });
});

describe('the terms page', () => {
  const requests: (string | null)[] = [];
  const desks: Playerdesk[] = [];

  beforeEach(() => {
    requests.length = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      const jurisdiction = new URL(address, location.href).searchParams.get('jurisdiction');
      requests.push(jurisdiction);
      return Response.json({ Content: `<p>Terms of ${jurisdiction}</p>`, Version: '1' });
    });
  });
  afterEach(() => {
    cleanup();
    for (const desk of desks.splice(0)) desk.destroy();
  });

  function page(bootstrap: () => unknown, settings: Partial<Settings> = {}) {
    const { jurisdiction } = settings;
    const platform = createMockPlatform({ script: { bootstrap } });
    const desk = createPlayerdesk({ platform, jurisdiction, history: false });
    desks.push(desk);
    const { unmount } = renderSite(desk, <TermsPage />, { settings });
    const text = () => document.querySelector('.terms:not([aria-busy])')?.textContent;
    return { desk, platform, unmount, shows: (words: string) => expect.poll(text).toContain(words) };
  }

  it('the page loads no terms before the country of the visitor is known', async () => {
    let answer = (_country: object) => {};
    const bootstrap = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { shows } = page(bootstrap);
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests).toEqual([]);
    answer({ ipCountry: 'SE', allowed: true });
    await shows('Terms of SGA');
    expect(requests).toEqual(['SGA']);
  });

  it('the page shows the terms of the chosen jurisdiction at once and follows its changes', async () => {
    const { desk, shows, unmount } = page(() => new Promise(() => {}), { jurisdiction: 'ES' });
    await shows('Terms of ES');
    await desk.update({ jurisdiction: 'UKGC' });
    await shows('Terms of UKGC');
    unmount();
    await desk.update({ jurisdiction: 'SGA' });
    expect(requests).toEqual(['ES', 'UKGC']);
  });

  it('the page shows the default terms until a failed country lookup succeeds', async () => {
    const { desk, platform, shows } = page(() => Promise.reject(new Error('down')));
    await shows('Terms of MGA');
    platform.script({ bootstrap: { ipCountry: 'GB', allowed: true } });
    await desk.account.locate();
    await shows('Terms of UKGC');
  });
});
