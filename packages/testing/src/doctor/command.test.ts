import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPLAINED_AT } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { checkObservation } from './check-in-browser.ts';
import { runDoctorCommand } from './command.ts';
import { EXPLANATIONS } from './explanations.ts';
import { conclude } from './finding.ts';
import type { Observation } from './observe-page.ts';
import { toText } from './report.ts';
import { examine, getResults, html, SITE, serve, stopServers } from './testing/serve.ts';

afterEach(stopServers);

async function run(...args: readonly string[]) {
  const output = { out: '', error: '' };
  const code = await runDoctorCommand(args, {
    isColored: false,
    print: (text) => {
      output.out += text;
    },
    printError: (text) => {
      output.error += text;
    },
  });
  return { code, ...output };
}

describe('the command doctor', () => {
  it('prints each check with its cause, remedy and reference, and exits with 1 when one failed', async () => {
    proves('IN-85.findings', 'IN-85.exit');
    const origin = await serve({ ...SITE, '/rest/bootstrap': [503, {}, ''] });

    const { code, out } = await run(`${origin}/`, '--project', '/');

    const [cause, remedy] = EXPLANATIONS['platform.failing'] ?? [];
    expect(code).toBe(1);
    expect(out).toContain(
      `platform.failing: 503 ${origin}/rest/bootstrap\n  Cause: ${cause}\n  Remedy: ${remedy}\n  See ${EXPLAINED_AT}/doctor-findings.md#platform.failing\n`,
    );
    expect(out).toMatch(/^ok {7}page/m);
    expect(out).not.toContain('\u001b');
  });

  it('exits with 0 when no check failed, also with warnings', async () => {
    proves('IN-85.exit');
    const [, , body] = SITE['/'] as ReturnType<typeof html>;
    const origin = await serve({ ...SITE, '/': [200, { 'Content-Type': 'text/html' }, body] });

    const { code, out } = await run(`${origin}/`, '--project', '/');

    expect(code).toBe(0);
    expect(out).toContain('policy.missing');
  });

  it('prints JSON with the same findings', async () => {
    proves('IN-85.json');
    const origin = await serve(SITE);

    const { code, out } = await run(`${origin}/`, '--project', '/', '--json');

    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(report).toMatchObject({ address: `${origin}/`, passed: true });
    expect(report.findings).toContainEqual({ check: 'page.secure', result: 'ok', detail: 'this machine' });
  });

  it.each([
    [[], /address of the page is missing/],
    [['casino.example'], /complete URL/],
    [['file:///etc/passwd'], /complete URL/],
    [['https://a.example', 'https://b.example'], /is too much/],
    [['https://a.example', '--platform', 'https://b.example', '--provider', 'rpc'], /--platform/],
    [['https://a.example', '--provider', 'soap'], /--provider/],
    [['https://a.example', '--frame', 'pay'], /--frame/],
    [['https://a.example', '--texts', 'es'], /--texts/],
    [['https://a.example', '--texts', 'no_tag=a.json'], /--texts/],
    [['https://a.example', '--timeout', '0'], /--timeout/],
    [['https://a.example', '--brwoser'], /--brwoser/],
  ])('explains %j and exits with 2', async (args, reason) => {
    proves('IN-85.exit');

    const { code, error } = await run(...args);

    expect(code).toBe(2);
    expect(error).toMatch(reason);
  });

  it('colors results on request and removes control characters of the page', () => {
    proves('IN-85.terminal');
    const findings = conclude(
      'files',
      [{ code: 'file.missing', detail: `a\u001b[2Jb\r\n${'c'.repeat(900)}` }],
      '',
    );

    expect(toText(findings, false)).toMatch(/^failed {3}files {2}file.missing: a \[2Jb c{300,400}…\n/);
    expect(toText(findings, true).split('a [2Jb')[0]).toContain('\u001b[31mfailed');
  });
});

describe('the reference of the doctor', () => {
  const page = readFileSync(
    new URL('../../../../docs/embedding/doctor-findings.md', import.meta.url),
    'utf8',
  );

  it.each(Object.entries(EXPLANATIONS))('explains %s as the command does', (code, [cause, remedy]) => {
    proves('IN-85.findings');

    const section = page.split(/^## /m).find((part) => part.startsWith(`${code}\n`)) ?? '';

    expect(section.replace(/\s+/g, ' ').trim()).toBe(`${code} **Cause:** ${cause} **Remedy:** ${remedy}`);
  });
});

describe('the check of the options in the HTML', () => {
  it('fails for values that do not exist, and warns about those that are replaced', async () => {
    proves('IN-88.options');
    const tag =
      '<script src="/playerdesk.js" data-platform="/rest" data-locale="xx" data-theme="blue" data-jurisdiction="UK" data-provider="soap"></script>';
    const origin = await serve({
      ...SITE,
      '/': html(`${tag}<playerdesk-widget type="sign-on"></playerdesk-widget>`),
    });

    expect(getResults(await examine(`${origin}/`), 'options')).toEqual([
      'failed tag.invalid: data-jurisdiction="UK" is none of MGA, SGA, ES, UKGC',
      'failed tag.invalid: data-provider="soap" is none of rest, rpc, thin',
      'warning locale-unknown: xx',
      'warning theme-unknown: blue',
      'failed tag.invalid: no widget is named sign-on (did you mean sign-in?)',
    ]);
  });

  it.each([
    [
      '<script src="/playerdesk.js" data-plattform="/rest"></script>',
      [
        'warning option-unknown: data-plattform (did you mean data-platform?)',
        'failed tag.invalid: no script tag has data-platform with an address.',
      ],
    ],
    [
      '<script src="/playerdesk.js"></script>',
      ['failed tag.invalid: no script tag has data-platform with an address.'],
    ],
    [
      '<script src="/playerdesk.js" data-platform="/rest" type="module"></script>',
      ['failed tag.invalid: type="module"'],
    ],
    [
      '<script src="/playerdesk.js" data-platform="/rest" data-activation="no" data-early="sign-on"></script>',
      [
        'failed tag.invalid: data-activation="no" is none of true, false',
        'failed tag.invalid: no widget is named sign-on',
      ],
    ],
    [
      '<script src="/playerdesk.js" data-platform="/rest"></script><playerdesk-widget type="sign-in" /><p><button data-playerdesk-open="sign-in"></button></p>',
      ['failed tag.invalid: a <playerdesk-widget> contains the rest of the page'],
    ],
    [
      '<script src="/playerdesk.js" data-platform="third.example" data-provider="thin"></script>',
      ['failed tag.invalid: data-platform="third.example" is no web address'],
    ],
    [
      '<script src="/playerdesk.js" data-platform="/rest" data-debug></script><playerdesk-widget></playerdesk-widget>',
      ['failed tag.invalid: a <playerdesk-widget> has no type'],
    ],
    [
      '<script src="/playerdesk.js" data-platform="/rest"></script><button data-playerdesk-opn="sign-in"></button>',
      [
        'failed tag.invalid: data-playerdesk-opn (did you mean data-playerdesk-open?) is no attribute of the widgets',
      ],
    ],
    [
      '<script src="/playerdesk.js" data-platform="/rest" data-locale="sv_SE"></script><playerdesk-widgets></playerdesk-widgets><button data-playerdesk-open></button>',
      [
        'failed element-unknown: <playerdesk-widgets> (did you mean <playerdesk-widget>?)',
        'failed tag.invalid: data-playerdesk-open="": no widget has this name',
      ],
    ],
  ])('fails for a tag, an element or an opener that opens nothing: %s', async (body, found) => {
    proves('IN-88.options');
    const origin = await serve({ ...SITE, '/': html(body) });

    const results = getResults(await examine(`${origin}/`), 'options');

    expect(results).toEqual(found.map((words) => expect.stringContaining(words)));
  });

  it.each([
    [
      'type="sign-in" emial="a@b.se"',
      [/^warning attribute-unknown: sign-in: emial \(did you mean email\?\)$/],
    ],
    [
      'type="account" tab="profil"',
      [/^failed option-invalid: account: tab: 'profil' .*did you mean profile\?/],
    ],
    ['type="message"', [/^failed option-invalid: message: kind: nothing instead of 'account-closed'/]],
    ['type="sign-up-token"', ['failed option-invalid: sign-up-token: token: nothing instead of a text']],
    [
      'type="message" kind="restricted-access" close-button="no"',
      [/close-button: a text instead of true or/],
    ],
    [
      'type="sign-in" data-playerdesk-brand="nrth"',
      [/^warning attribute-unknown: data-playerdesk-brand="nrth": no instance .*did you mean north\?/],
    ],
    ['type="sign-in" email="a@b.se" bonus-code="X" v-cloak lang="sv" data-playerdesk-brand="north"', ['ok']],
  ])('finds wrong attributes of an element: %s', async (attributes, found) => {
    proves('IN-88.elements');
    const tag = '<script src="/playerdesk.js" data-platform="/rest" data-brand="north"></script>';
    const element = `<playerdesk-widget ${attributes}></playerdesk-widget>`;
    const origin = await serve({ ...SITE, '/': html(tag + element) });

    const results = getResults(await examine(`${origin}/`), 'options');

    expect(results).toEqual(found.map((words) => expect.stringMatching(words)));
  });

  it('accepts brands and tabs of an instance that a call creates', async () => {
    proves('IN-88.elements');
    const page =
      '<script src="/playerdesk.js"></script><playerdesk-widget type="account" tab="own" data-playerdesk-brand="x"></playerdesk-widget>';
    const origin = await serve({ ...SITE, '/': html(page) });

    const args = ['--platform', `${origin}/rest`];
    expect(getResults(await examine(`${origin}/`, ...args), 'options')).toEqual(['ok']);
  });

  it('passes for those that exist', async () => {
    proves('IN-88.options');
    const tag =
      '<script src="/playerdesk.js" data-platform="/rest" data-locale="sv-FI" data-theme="system" data-jurisdiction="SGA"></script><button data-playerdesk-open="sign-in">Log in</button>';
    const origin = await serve({ ...SITE, '/': html(tag) });

    expect(getResults(await examine(`${origin}/`), 'options')).toEqual(['ok']);
  });
});

describe('the check of own texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-texts-'));
  const write = (content: string) => {
    const path = join(folder, 'es.json');
    writeFileSync(path, content);
    return `es=${path}`;
  };
  afterEach(() => rmSync(join(folder, 'es.json'), { force: true }));

  it('passes for a complete translation', async () => {
    proves('IN-88.texts');
    const origin = await serve(SITE);
    const texts = write('{"sign-in.title":"Hola","sign-in.go":"Ir"}');

    expect(getResults(await examine(`${origin}/`, '--texts', texts), 'texts')).toEqual(['ok']);
  });

  it('fails for missing, unknown and malformed texts', async () => {
    proves('IN-88.texts');
    const origin = await serve(SITE);
    const texts = write('{"sign-in.title":"Hola {name","sign-in.og":"Ir"}');

    const [result] = getResults(await examine(`${origin}/`, '--texts', texts), 'texts');

    expect(result).toMatch(
      /^failed texts-incomplete: es: 1 of 2 texts; sign-in.go is missing; sign-in.og is unknown/,
    );
    expect(result).toContain('sign-in.title:');
  });

  it('explains a file that it cannot use', async () => {
    proves('IN-88.texts');
    const origin = await serve(SITE);

    for (const texts of [write('[]'), `es=${join(folder, 'none.json')}`]) {
      const { code, error } = await run(`${origin}/`, '--texts', texts);
      expect([code, error.length > 0]).toEqual([2, true]);
    }
  });
});

describe('what a browser saw', () => {
  const page = new URL('https://casino.example/');
  const seen: Observation = {
    instances: [{ address: '/rest', locale: 'sv', theme: 'default', jurisdiction: 'SGA' }],
    diagnostics: [],
    violations: [],
    errors: [],
    widgetFailure: null,
    failure: null,
  };

  it('passes for an instance without diagnostics', () => {
    proves('IN-88.browser');

    expect(checkObservation(seen, page).map(({ result }) => result)).toEqual(['ok', 'ok', 'ok', 'ok']);
  });

  it('has the diagnostics of the instance with their explanations, once each', () => {
    proves('IN-88.browser');
    const mistake = { code: 'react-mismatch', detail: 'react 19.3.1, react-dom 19.2.0' };

    const findings = checkObservation(
      { ...seen, diagnostics: [mistake, mistake], violations: ['img-src blocked x'], errors: ['boom'] },
      page,
    );

    expect(
      findings.filter(({ code }) => code).map(({ result, code, see }) => `${result} ${code} ${see}`),
    ).toEqual([
      `failed react-mismatch ${EXPLAINED_AT}/diagnostics.md#react-mismatch`,
      `warning policy.violation ${EXPLAINED_AT}/doctor-findings.md#policy.violation`,
      `warning page.script-error ${EXPLAINED_AT}/doctor-findings.md#page.script-error`,
    ]);
  });

  it.each([
    [{ ...seen, instances: [] }, 'page.no-instance'],
    [{ ...seen, widgetFailure: 'Error: no view' }, 'load-failed'],
    [{ ...seen, failure: 'not done after 34 s' }, 'page.unresponsive'],
  ])('fails for %j', (observation, code) => {
    proves('IN-88.browser');

    expect(checkObservation(observation, page).find(({ result }) => result === 'failed')?.code).toBe(code);
  });
});
