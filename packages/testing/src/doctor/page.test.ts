import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { examine, getResults, html, SITE, serve, stopServers } from './testing/serve.ts';

afterEach(stopServers);

describe('the check of the page', () => {
  it('passes for a page with the script tag of a release', async () => {
    proves('IN-86.page');
    const origin = await serve(SITE);

    const findings = await examine(`${origin}/`);

    expect(findings.filter(({ result }) => result !== 'ok' && result !== 'skipped')).toEqual([]);
    expect(getResults(findings, 'page')).toEqual(['ok']);
  });

  it('fails for a page that answers with an error, no HTML, or not at all', async () => {
    proves('IN-86.page');
    const origin = await serve({ '/json': [200, { 'Content-Type': 'application/json' }, '{}'] });

    expect(getResults(await examine(`${origin}/none`), 'page')).toEqual([
      `failed page.refused: 404 ${origin}/none`,
    ]);
    expect(getResults(await examine(`${origin}/json`), 'page')).toEqual([
      `failed page.not-html: Content-Type application/json: ${origin}/json`,
    ]);
    stopServers();
    expect(getResults(await examine(`${origin}/`), 'page')[0]).toMatch(/^failed page.unreachable: /);
  });

  it('fails for a page of another machine without TLS', async () => {
    proves('IN-86.page');
    const { isInsecure } = await import('./examined-page.ts');

    expect(['http://casino.example/', 'ws://casino.example/'].map((url) => isInsecure(new URL(url)))).toEqual(
      [true, true],
    );
    const secure = ['https://casino.example/', 'http://localhost:1/', 'http://127.0.0.1/', 'http://[::1]/'];
    expect(secure.filter((url) => isInsecure(new URL(url)))).toEqual([]);
  });

  it('follows redirects to the page', async () => {
    proves('IN-86.page');
    const origin = await serve({ ...SITE, '/old': [302, { Location: '/' }, ''] });

    const findings = await examine(`${origin}/old`);

    expect(findings.find(({ check }) => check === 'page')?.detail).toContain(`200 ${origin}/`);
  });

  it('says that a page without a tag and a platform needs more', async () => {
    proves('IN-86.page');
    const origin = await serve({ '/': html('') });

    const findings = await examine(`${origin}/`);

    expect(getResults(findings, 'tag')).toEqual([`failed tag.missing: ${origin}/`]);
    expect(getResults(findings, 'platform')).toEqual(['skipped']);
  });
});

describe('a hostile page', () => {
  it('is left after five redirects, and when it redirects elsewhere than to http', async () => {
    proves('IN-85.hostile');
    const origin = await serve({
      '/loop': [302, { Location: '/loop' }, ''],
      '/file': [302, { Location: 'file:///etc/passwd' }, ''],
      '/garbage': [302, { Location: 'http://[' }, ''],
    });

    for (const path of ['/loop', '/file', '/garbage']) {
      expect(getResults(await examine(`${origin}${path}`), 'page')[0]).toMatch(/^failed page.redirects/);
    }
  });

  it('is left when it is larger than the limit, also while it still sends', async () => {
    proves('IN-85.hostile');
    const origin = await serve({
      '/': (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        const more = () => {
          if (!response.destroyed && response.write('a'.repeat(65_536))) setImmediate(more);
          else response.once('drain', more);
        };
        more();
      },
    });

    expect(getResults(await examine(`${origin}/`), 'page')[0]).toMatch(/^failed page.too-large/);
  });

  it('is left when it sends one byte and waits', async () => {
    proves('IN-85.hostile');
    const origin = await serve({
      '/': (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.write('<');
      },
    });

    const findings = await examine(`${origin}/`, '--timeout', '1');

    expect(getResults(findings, 'page')[0]).toMatch(/^failed page.unreachable: .*no answer in time/);
  });

  it('may nest elements deeply and have wrong values everywhere', async () => {
    proves('IN-85.hostile');
    const origin = await serve({
      '/': html(
        `${'<div>'.repeat(50_000)}<base href="http://["><script src="http://["></script><script type="importmap">{</script>
        <script src="/playerdesk.js" data-platform="http://[" data-provider-options="[" integrity="md5-x"></script>`,
        { 'Content-Security-Policy': ';;, script-src;; \u00ff \t,,' },
      ),
      '/playerdesk.js': [200, {}, Buffer.from([0xff, 0xfe, 0x00])],
    });

    const findings = await examine(`${origin}/`);

    expect(getResults(findings, 'page')).toEqual(['ok']);
    expect(getResults(findings, 'options')).toEqual([
      'failed tag.invalid: data-provider-options is not a JSON object',
      expect.stringContaining('no script tag has data-platform with an address'),
    ]);
  });
});
