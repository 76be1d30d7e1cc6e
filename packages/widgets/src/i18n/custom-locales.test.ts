import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { prerender } from '../entries/prerender.tsx';
import { scene } from '../testing/scene.ts';
import { type CustomLocales, chooseLocale } from './custom-locales.ts';
import { loadCustomTexts } from './load-custom-texts.ts';

const SPANISH = {
  'sign-in.title': 'Bienvenido de nuevo',
  'field.email.required': 'Escribe tu correo electrónico',
  'button.sign-in': 'Entrar',
};
const LOCALES: CustomLocales = { es: { texts: SPANISH } };

describe('a custom locale', () => {
  it('shows its texts, and the shipped English for those that it lacks', async () => {
    proves('IN-12.shown', 'IN-12.missing');
    const view = await scene({ locale: 'es-MX', locales: LOCALES }).mount('sign-in');

    view.press('Entrar');
    expect(await view.problemAt('Email')).toBe('Escribe tu correo electrónico');
    expect(view.root.closest('[lang]')?.getAttribute('lang')).toBe('es-MX');
    expect(view.root.textContent).toContain('Remember me');
  });

  it('shows another shipped locale for missing texts, and the platform is called in it', async () => {
    proves('IN-12.missing', 'IN-12.platform');
    const fixture = scene({
      locale: 'da',
      locales: { da: { texts: { 'button.sign-in': 'Log ind' }, fallback: 'nb' } },
    });
    const view = await fixture.mount('sign-in');

    expect(view.root.textContent).toContain('Log ind');
    expect(view.root.textContent).toContain('Husk meg');
    expect(fixture.desk.account.language('')).toBe('no');
  });

  it('comes from a function, a module or an address', async () => {
    proves('IN-12.sources');
    vi.stubGlobal('fetch', async (url: string) => Response.json({ 'sign-in.title': `From ${url}` }));

    expect(await loadCustomTexts({ texts: async () => SPANISH })).toBe(SPANISH);
    expect(await loadCustomTexts({ texts: async () => ({ default: SPANISH }) })).toBe(SPANISH);
    expect(await loadCustomTexts({ texts: '/es.json' })).toEqual({ 'sign-in.title': 'From /es.json' });
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 404 }));
    await expect(loadCustomTexts({ texts: '/es.json' })).rejects.toThrow('/es.json was answered 404');
  });

  it('with a wrong source names it', async () => {
    proves('IN-06.no-internal-error');
    vi.stubGlobal('fetch', async () => new Response('<html>'));

    await expect(loadCustomTexts({ texts: '/es.json' })).rejects.toThrow('/es.json is no JSON');
    await expect(loadCustomTexts('/es.json' as never)).rejects.toThrow('"locales" has no texts');
    expect(await loadCustomTexts({ texts: async () => undefined as never })).toEqual({});
  });

  it('that cannot be loaded is loaded again', async () => {
    proves('IN-12.not-loaded');
    const answers = [new Response('', { status: 503 }), Response.json({ 'button.sign-in': 'Entrar' })];
    vi.stubGlobal('fetch', async () => answers.shift());
    const view = await scene({ locale: 'es', locales: { es: { texts: '/es.json' } } }).mount('sign-in');

    expect(view.root.textContent).toContain('Entrar');
    expect(answers).toEqual([]);
  });

  it('replaces the shipped locale while widgets are open', async () => {
    proves('IN-12.shown');
    const fixture = scene({ locale: 'sv', locales: LOCALES });
    const view = await fixture.mount('sign-in');
    await fixture.desk.update({ locale: 'es' });

    await expect.poll(() => view.root.textContent).toContain('Bienvenido de nuevo');
    await fixture.desk.update({ locale: 'sv' });
    await expect.poll(() => view.root.textContent).toContain('Logga in');
  });

  it('is prerendered', async () => {
    proves('IN-12.prerendered');
    const html = await prerender('sign-in', { id: 'a', locale: 'es', locales: LOCALES });

    expect(html).toContain('Bienvenido de nuevo');
    expect(html).toContain('lang="es"');
  });

  it('is reported with the texts that it lacks, and with those that no widget has', async () => {
    proves('IN-12.diagnostic');
    const misspelled = { ...SPANISH, 'sign-in.titel': 'x' };
    const fixture = scene({ locale: 'es', locales: { es: { texts: misspelled } } });
    await fixture.mount('sign-in');
    document.dispatchEvent(new Event('pointerover'));

    await expect
      .poll(() => fixture.emitted('diagnostic'))
      .toEqual([
        { code: 'locale-incomplete', detail: expect.stringMatching(/^es lacks \d{3,} texts: [\w.-]+, /) },
        { code: 'text-unknown', detail: 'sign-in.titel (did you mean sign-in.title?)' },
      ]);
  });
});

describe('the choice of a locale', () => {
  const own: CustomLocales = {
    es: { texts: {} },
    'pt-BR': { texts: {} },
    'sv-FI': { texts: {} },
    'no good': { texts: {} },
  };
  it.each<[string | undefined, string, string | null]>([
    [undefined, 'en-US', null],
    ['es', 'es', 'es'],
    ['es_mx', 'es-MX', 'es'],
    ['pt-PT', 'pt-PT', 'pt-BR'],
    ['sv', 'sv', null],
    ['sv-FI', 'sv-FI', 'sv-FI'],
    ['sv-AX', 'sv-AX', 'sv-FI'],
    ['fi-FI', 'fi', null],
    ['de', 'en-US', null],
    ['no good', 'en-US', 'no good'],
  ])('%s formats as %s, with the texts of %s', (locale, tag, name) => {
    proves('IN-12.choice');
    const chosen = chooseLocale({ locale, locales: own });

    expect(chosen.tag).toBe(tag);
    expect(chosen.own).toBe(name === null ? null : own[name]);
  });
});
