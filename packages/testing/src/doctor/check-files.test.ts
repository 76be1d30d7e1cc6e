import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import {
  examine,
  getResults,
  html,
  type Routes,
  SITE,
  script,
  serve,
  stopServers,
  TAG,
  TAG_DIGEST,
} from './testing/serve.ts';

afterEach(stopServers);

const MAIN = '/2.20.3-1a2b3c4d/main.js';

async function examineSite(routes: Routes, ...args: readonly string[]) {
  const origin = await serve({ ...SITE, ...routes });
  return { origin, findings: await examine(`${origin}/`, ...args) };
}

describe('the check of the files', () => {
  it('loads the tag’s file and those that every page loads', async () => {
    proves('IN-86.files');

    const { findings } = await examineSite({});

    expect(findings.find(({ check }) => check === 'files')?.detail).toBe('3 files answer as scripts');
    expect(findings.find(({ check }) => check === 'files.version')?.detail).toBe('2.20.3');
  });

  it('fails for a missing file, another type, and a file that is not reached', async () => {
    proves('IN-86.files');

    const missing = await examineSite({ [MAIN]: [404, {}, ''] });
    const page = await examineSite({ [MAIN]: html('the page of the site') });
    const broken = await examineSite({ [MAIN]: (request) => request.socket.destroy() });

    expect(getResults(missing.findings, 'files')).toEqual([
      `failed file.missing: 404 ${missing.origin}${MAIN}`,
    ]);
    expect(getResults(page.findings, 'files')[0]).toMatch(/^failed file.missing: Content-Type text\/html/);
    expect(getResults(broken.findings, 'files')[0]).toMatch(/^failed file.unreachable/);
  });

  it('fails for files of another origin that do not allow the page', async () => {
    proves('IN-86.files');
    const cors = { 'Access-Control-Allow-Origin': '*' };
    const files = { ...SITE, [MAIN]: script('', cors), '/2.20.3-1a2b3c4d/styles.js': script('', cors) };
    const [open, closed] = [await serve(files), await serve(SITE)];
    const page = (cdn: string) => ({
      '/': html(`<script src="${cdn}/playerdesk.js" data-platform="/rest"></script>`),
    });

    const allowed = await examineSite(page(open));
    const blocked = await examineSite(page(closed));

    expect(getResults(allowed.findings, 'files')).toEqual(['ok']);
    expect(getResults(blocked.findings, 'files')[0]).toBe(
      `failed file.blocked-by-cors: ${closed}${MAIN} does not allow the origin ${blocked.origin}`,
    );
  });

  it('follows the short path of a release to the folder of its version', async () => {
    proves('IN-86.version');
    const [build] = TAG.match(/2\.20\.3-1a2b3c4d/) ?? [];
    const folder = `/2.20.3/${build}`;
    const { findings } = await examineSite({
      '/': html('<script src="/v2/playerdesk.js" data-platform="/rest"></script>'),
      '/v2/playerdesk.js': script(TAG.replace(`${build}/`, `../2.20.3/${build}/`), {
        'Cache-Control': 'max-age=300',
      }),
      '/2.20.3/early.json': SITE['/early.json'] ?? [404, {}, ''],
      [`${folder}/main.js`]: script(''),
      [`${folder}/styles.js`]: script(''),
    });

    expect(['files', 'files.headers', 'files.version'].flatMap((name) => getResults(findings, name))).toEqual(
      ['ok', 'ok', 'ok'],
    );
  });

  it('fails for files of another build next to the tag', async () => {
    proves('IN-86.version');

    const { findings } = await examineSite({
      '/early.json': [
        200,
        {},
        JSON.stringify({ entry: ['2.20.2-99999999/main.js'], ground: [], providers: {} }),
      ],
    });

    expect(getResults(findings, 'files.version')[0]).toMatch(
      /^failed version.files: the tag loads .*2\.20\.2-99999999/,
    );
  });

  it.each(['not JSON', 'null', '{"entry":[1,"http://["],"providers":7}'])(
    'uses the files that it knows when the list is %s',
    async (list) => {
      proves('IN-85.hostile');

      const { findings } = await examineSite({ '/early.json': [200, {}, list] });

      expect(findings.find(({ check }) => check === 'files')?.detail).toBe('3 files answer as scripts');
    },
  );

  it('compares the digest of the tag and of an import map', async () => {
    proves('IN-86.integrity');
    const page = (digest: string, ofMain: string) =>
      html(
        `<script type="importmap">{"integrity":{"${MAIN}":"${ofMain}"}}</script>
        <script src="/playerdesk.js" integrity="${digest}" data-platform="/rest"></script>`,
      );
    const empty = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

    const right = await examineSite({ '/': page(TAG_DIGEST, empty), [MAIN]: script('') });
    const wrong = await examineSite({
      '/': page(`sha256-x ${TAG_DIGEST}x`, empty),
      [MAIN]: script('changed'),
    });

    expect(getResults(right.findings, 'files.integrity')).toEqual(['ok']);
    expect(right.findings.find(({ check }) => check === 'files.integrity')?.detail).toBe('2 digests match');
    expect(getResults(wrong.findings, 'files.integrity').map((text) => text.split(': ')[0])).toEqual([
      'failed file.integrity',
      'failed file.integrity',
    ]);
  });

  it('fails for a digest of another origin without crossorigin', async () => {
    proves('IN-86.integrity');
    const cdn = await serve(SITE);

    const { findings } = await examineSite({
      '/': html(
        `<script src="${cdn}/playerdesk.js" integrity="${TAG_DIGEST}" data-platform="/rest"></script>`,
      ),
    });

    expect(getResults(findings, 'files.integrity')[0]).toContain('the tag has no crossorigin');
  });

  it('warns about files that are cached too briefly or too long, and may be sniffed', async () => {
    proves('IN-86.cache');

    const { findings, origin } = await examineSite({
      '/playerdesk.js': script(TAG, { 'X-Content-Type-Options': '' }),
      [MAIN]: script('', { 'Cache-Control': 'no-cache' }),
    });

    expect(getResults(findings, 'files.headers')).toEqual([
      `warning file.cache: Cache-Control public, max-age=31536000, immutable: ${origin}/playerdesk.js`,
      `warning file.content-sniffing: X-Content-Type-Options missing: ${origin}/playerdesk.js`,
      `warning file.cache: Cache-Control no-cache: ${origin}${MAIN}`,
    ]);
  });

  it('names a header that several files lack once', async () => {
    proves('IN-86.cache');
    const bare = (body: string) => script(body, { 'Cache-Control': '', 'X-Content-Type-Options': '' });

    const { findings, origin } = await examineSite({
      '/playerdesk.js': bare(TAG),
      [MAIN]: bare(''),
      '/2.20.3-1a2b3c4d/styles.js': bare(''),
    });

    expect(getResults(findings, 'files.headers')).toEqual([
      `warning file.content-sniffing: X-Content-Type-Options missing: ${origin}/playerdesk.js and 2 more`,
      `warning file.cache: Cache-Control missing: ${origin}${MAIN} and 1 more`,
    ]);
  });
});
