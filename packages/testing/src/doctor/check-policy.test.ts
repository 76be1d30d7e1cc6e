import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { findBlockingDirective, type PolicyRequest, parsePolicies } from './content-policy.ts';
import { examine, getResults, html, POLICY, SITE, serve, stopServers } from './testing/serve.ts';

afterEach(stopServers);

/** Examines a page with a policy. */
async function under(policy: string, attributes = 'data-platform="/rest"', ...args: readonly string[]) {
  const page = html(`<script src="/playerdesk.js" ${attributes} defer></script>`, {
    'Content-Security-Policy': policy,
  });
  const origin = await serve({ ...SITE, '/': page });
  return { origin, findings: await examine(`${origin}/`, ...args) };
}

describe('the check of the content security policy', () => {
  it('passes for the advised policies', async () => {
    proves('IN-87.allowed');
    const types =
      "require-trusted-types-for 'script'; trusted-types playerdesk playerdesk-sanitise dompurify";
    const nonce = POLICY.replace("script-src 'self'", "script-src 'nonce-r4nd0mr4nd0m'");

    for (const [policy, attributes] of [
      [POLICY, ''],
      [`${POLICY}; ${types}`, ''],
      [nonce, 'nonce="r4nd0mr4nd0m"'],
      [
        nonce.replace("'nonce-r4nd0mr4nd0m'", "'nonce-r4nd0mr4nd0m' 'strict-dynamic'"),
        'nonce="r4nd0mr4nd0m"',
      ],
    ] as const) {
      const { findings } = await under(policy, `data-platform="/rest" ${attributes}`);

      expect(
        findings.filter(({ check, result }) => check.startsWith('policy') && /warn|fail/.test(result)),
      ).toEqual([]);
    }
  });

  it('fails when the scripts of the widgets are blocked', async () => {
    proves('IN-87.blocked');

    const { origin, findings } = await under(
      POLICY.replace("script-src 'self'", 'script-src https://other.example'),
    );

    expect(getResults(findings, 'policy.scripts')).toEqual([
      `failed file.blocked-by-csp: script-src lacks ${origin}`,
    ]);
  });

  it('fails when the platform is blocked, and names the directive', async () => {
    proves('IN-87.blocked');

    const { findings } = await under(POLICY, 'data-platform="https://api.example/rest"', '--timeout', '1');
    const byDefault = await under(POLICY.replace("connect-src 'self'; ", ''));

    expect(getResults(findings, 'policy.platform')).toEqual([
      'failed platform.blocked-by-csp: connect-src lacks https://api.example',
    ]);
    expect(getResults(byDefault.findings, 'policy.platform')[0]).toContain('default-src lacks');
  });

  it('fails when a named frame or data images are blocked', async () => {
    proves('IN-87.blocked');

    const { findings } = await under(
      POLICY.replace(' data:', ''),
      undefined,
      '--frame',
      'https://pay.example',
    );
    const allowed = await under(
      `${POLICY}; frame-src https://*.example`,
      undefined,
      '--frame',
      'https://pay.example',
    );

    expect(getResults(findings, 'policy.frames')).toEqual([
      'failed policy.frames: default-src lacks https://pay.example',
    ]);
    expect(getResults(findings, 'policy.images')).toEqual(['failed policy.images: img-src lacks data:']);
    expect(getResults(allowed.findings, 'policy.frames')).toEqual(['ok']);
  });

  it('fails when trusted-types lacks a name of the widgets', async () => {
    proves('IN-87.blocked');

    const { findings } = await under(`${POLICY}; trusted-types dompurify`);

    expect(getResults(findings, 'policy.trusted-types')).toEqual([
      'failed policy.trusted-types: trusted-types lacks playerdesk-sanitise',
    ]);
  });

  it('requires scripts, frames and its Trusted Types policy for a third party', async () => {
    proves('IN-87.blocked');

    const { findings } = await under(
      `${POLICY}; trusted-types dompurify playerdesk-sanitise`,
      'data-platform="http://third.localhost:1" data-provider="thin"',
    );

    expect(
      ['scripts', 'frames', 'trusted-types'].flatMap((name) => getResults(findings, `policy.${name}`)),
    ).toEqual([
      'failed file.blocked-by-csp: script-src lacks http://third.localhost:1',
      'failed policy.frames: default-src lacks http://third.localhost:1',
      'failed policy.trusted-types: trusted-types lacks playerdesk',
    ]);
  });

  it('warns about no policy and about one that is only reported', async () => {
    proves('IN-87.weak');
    const tag = '<script src="/playerdesk.js" data-platform="/rest"></script>';
    const [, , body] = html(tag);
    const type = { 'Content-Type': 'text/html' };
    const none = await serve({ ...SITE, '/': [200, type, body] });
    const reported = await serve({
      ...SITE,
      '/': [200, { ...type, 'Content-Security-Policy-Report-Only': POLICY }, body],
    });

    expect(getResults(await examine(none), 'policy')).toEqual([`warning policy.missing: ${none}/`]);
    expect(getResults(await examine(reported), 'policy')).toEqual([
      `warning policy.report-only: ${reported}/`,
    ]);
  });

  it.each([
    [POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"), /'unsafe-inline'/],
    [POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"), /'unsafe-eval'/],
    [POLICY.replace("script-src 'self'", 'script-src *'), /script-src \*/],
    [
      POLICY.replace("base-uri 'none'; ", '').replace("script-src 'self'", "script-src 'nonce-r4nd0m'"),
      /base-uri/,
    ],
  ])('warns about the weakness of %s', async (policy, weakness) => {
    proves('IN-87.weak');

    const { findings } = await under(policy);

    expect(getResults(findings, 'policy.strength').join()).toMatch(weakness);
    expect(getResults(findings, 'policy.strength')[0]).toMatch(/^warning policy.weak/);
  });

  it('warns about frame-ancestors that are missing or only in a meta element', async () => {
    proves('IN-87.weak');
    const policy = POLICY.replace("frame-ancestors 'none'; ", '');

    const { findings } = await under(
      policy,
      `><meta http-equiv="Content-Security-Policy" content="${POLICY}"`,
    );

    expect(getResults(findings, 'policy.framing')[0]).toMatch(/^warning policy.framing/);
  });

  it('applies every policy of headers and meta elements', async () => {
    proves('IN-87.blocked');
    const meta = `<meta http-equiv="content-security-policy" content="connect-src 'none'">`;
    const tag = '<script src="/playerdesk.js" data-platform="/rest"></script>';
    const origin = await serve({ ...SITE, '/': html(`${meta}${tag}`) });

    const findings = await examine(`${origin}/`);

    expect(getResults(findings, 'policy.platform')).toEqual([
      `failed platform.blocked-by-csp: connect-src lacks ${origin}`,
    ]);
  });
});

describe('the sources of a directive', () => {
  const blocking = (sources: string, url: string, page = 'https://casino.example/', nonce?: string) => {
    const request: PolicyRequest = {
      directive: 'script-src-elem',
      url: new URL(url),
      page: new URL(page),
      nonce,
    };
    return findBlockingDirective(parsePolicies(`script-src ${sources}`)[0] ?? {}, request);
  };

  it.each([
    ["'self'", 'https://casino.example/a.js'],
    ['https:', 'https://cdn.example/a.js'],
    ['cdn.example', 'https://cdn.example/a.js'],
    ['https://cdn.example/v2/', 'https://cdn.example/v2/a.js'],
    ['https://cdn.example/a.js', 'https://cdn.example/a.js'],
    ['*.example', 'https://cdn.example/a.js'],
    ['http://cdn.example', 'https://cdn.example/a.js'],
    ['https://cdn.example:*', 'https://cdn.example:8443/a.js'],
    ['*', 'https://anywhere.example/a.js'],
    ['HTTPS://CDN.example', 'https://cdn.example/a.js'],
  ])('%s allows %s', (sources, url) => {
    proves('IN-87.allowed');

    expect(blocking(sources, url)).toBeNull();
  });

  it.each([
    ["'none'", 'https://casino.example/a.js'],
    ["'self'", 'https://casino.example:8443/a.js'],
    ["'self'", 'http://casino.example/a.js'],
    ['https://cdn.example/v2/', 'https://cdn.example/v1/a.js'],
    ['https://cdn.example/v2', 'https://cdn.example/v2/a.js'],
    ['*.example', 'https://example/a.js'],
    ['cdn.example', 'http://cdn.example/a.js'],
    ['https://cdn.example', 'https://cdn.example:8443/a.js'],
    ["'nonce-a'", 'https://casino.example/a.js'],
    ["'self' 'strict-dynamic'", 'https://casino.example/a.js'],
    ['data:', 'https://casino.example/a.js'],
    ['', 'https://casino.example/a.js'],
  ])('%s blocks %s', (sources, url) => {
    proves('IN-87.blocked');

    expect(blocking(sources, url)).toBe('script-src');
  });

  it('a nonce allows a script from anywhere', () => {
    proves('IN-87.allowed');

    expect(blocking("'nonce-abc'", 'https://cdn.example/a.js', undefined, 'abc')).toBeNull();
    expect(blocking("'nonce-abc'", 'https://cdn.example/a.js', undefined, 'abd')).toBe('script-src');
  });
});
