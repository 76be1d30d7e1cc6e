// @vitest-environment node
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { prerender } from './prerender.tsx';

describe('a prerendered first screen', () => {
  it.each(['sign-in', 'get-started'] as const)(
    'of %s is complete HTML without anything that a strict policy forbids',
    async (widget) => {
      expect(typeof document).toBe('undefined');

      const html = await prerender(widget, { id: 'a' });
      expect(html).toMatch(
        /^<div data-playerdesk-container="?"? data-playerdesk-id="pd-a-">|^<div data-playerdesk-container data-playerdesk-id="pd-a-">/,
      );
      expect(html).toContain('name="email"');
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|<script|<style/);
    },
  );

  it('uses the given language, operator texts and theme', async () => {
    const texts = { 'sign-in.title': 'Hej {name, select, other {du}}' };
    const html = await prerender('sign-in', { id: 'a', locale: 'sv-SE', theme: 'dark', texts });

    expect(html).toContain('lang="sv"');
    expect(html).toContain('data-theme="dark"');
    expect(html).toContain('Hej du');
    expect(html).toContain('E-post');
  });

  it('has unique ids for each container on the page', async () => {
    const ids = async (id: string) =>
      [...(await prerender('sign-in', { id })).matchAll(/ id="([^"]+)"/g)].map(([, one]) => one);
    const [left, right] = [await ids('left'), await ids('right')];

    expect(left.length).toBeGreaterThan(2);
    expect(left.filter((id) => right.includes(id))).toEqual([]);
  });

  it('offers the host’s e-ID apps in its order', async () => {
    const sga = { id: 'a', jurisdiction: 'SGA' };
    expect(await prerender('sign-in', sga)).toMatch(/BankID.*Freja/s);

    const html = await prerender('sign-in', { ...sga, eid: { providers: ['frejaeid'] } });
    expect(html).toContain('Freja');
    expect(html).not.toContain('BankID');
  });

  it('has the steps of the flow, the host’s cashier and the platform’s capabilities', async () => {
    const made = (more: object) =>
      prerender('get-started', { signUp: { flow: 'documented' }, id: 'a', jurisdiction: 'MGA', ...more });
    expect(await made({})).toContain('Step 1 of 7');
    expect(await made({ signUp: undefined })).toContain('Step 1 of 6');
    expect(await made({ cashier: { provider: 'fluid' } })).toContain('Step 1 of 9');

    const capabilities = { supports: (operation: string) => operation !== 'validateEmail' };
    expect(await made({ capabilities })).toContain('Your account details');
  });

  it('contains its styles with the nonce of the page', async () => {
    proves('IN-23.nonce');

    const html = await prerender('sign-in', { id: 'a', nonce: 'bm9uY2U=' });
    const [, css, rest] =
      /^<style nonce="bm9uY2U=">([^<]+)<[/]style>(.*)<script nonce="bm9uY2U=">[^<]+<[/]script>$/s.exec(
        html,
      ) ?? [];

    expect(css).toContain('.pd-button');
    expect(rest).toBe(await prerender('sign-in', { id: 'a' }));
  });

  it('refuses a nonce that could end its attribute', async () => {
    proves('IN-23.nonce');

    await expect(prerender('sign-in', { id: 'a', nonce: '"><script>' })).rejects.toThrow('base64');
  });

  it('refuses an id that could end its attribute', async () => {
    await expect(prerender('sign-in', { id: '"><img src=x onerror=alert(1)>' })).rejects.toThrow('id');
  });

  it('is identical for every call', async () => {
    const options = { id: 'a', props: { email: 'a@b.se' } };
    expect(await prerender('sign-in', options)).toBe(await prerender('sign-in', options));
  });
});
