import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { highlight, literal, type SnippetInput, type WidgetCall, writeSnippets } from './snippets.ts';

const SIGN_IN: WidgetCall = { widget: 'sign-in', options: {}, isModal: true };
const HISTORY: WidgetCall = { widget: 'account', options: { tab: 'history', menu: false }, isModal: true };
const write = (input: Partial<SnippetInput>) =>
  writeSnippets({ call: SIGN_IN, desk: {}, brand: {}, ...input });

describe('the code of a widget', () => {
  it('has the present options of the instance in every entry point', () => {
    proves('UX-44.options');

    const { tag, react, script } = write({ desk: { locale: 'sv', jurisdiction: 'SGA', theme: undefined } });

    expect(tag).toContain('data-locale="sv"\n  data-jurisdiction="SGA"\n  defer');
    for (const code of [react, script]) {
      expect(code).toContain("  locale: 'sv',\n  jurisdiction: 'SGA',\n});");
      expect(code).not.toContain('theme');
    }
  });

  it('has the options with which the widget was opened', () => {
    proves('UX-44.options');

    const { tag, react, script } = write({ call: HISTORY });

    expect(tag).toContain(
      '<playerdesk-widget type="account" tab="history" menu="false"></playerdesk-widget>',
    );
    expect(react).toContain('<PlayerAccount tab="history" menu={false} />');
    expect(script).toContain("desk.open('account', { tab: 'history', menu: false });");
  });

  it('opens a panel with a button where no option is needed', () => {
    expect(write({}).tag).toContain('<button data-playerdesk-open="sign-in">\n  Open\n</button>');
  });

  it('names a widget without a component of its own by its name', () => {
    const { react } = write({ call: { ...SIGN_IN, widget: 'reality-check' } });

    expect(react).toContain("const Widget = widgets['reality-check'];");
    expect(react).toContain('<Widget />');
  });

  it('has the settings of the cashier for widgets that take payments only', () => {
    const desk = { cashier: { provider: 'fluid', driver: () => {} } };

    expect(write({ desk }).script).not.toContain('cashier');
    expect(write({ desk, call: { ...SIGN_IN, widget: 'deposit' } }).script).toContain(
      "cashier: { provider: 'fluid' },",
    );
  });

  it('escapes quotes in attributes and in literals', () => {
    const call = { ...SIGN_IN, options: { email: '"><b>\'' } };

    expect(write({ call }).tag).toContain('email="&quot;>&lt;b>\'"');
    expect(write({ call }).script).toContain("email: '\"><b>\\''");
  });

  it('writes the brand as custom properties', () => {
    expect(write({ brand: { '--pd-accent': '#123456' } }).css).toBe(':root {\n  --pd-accent: #123456;\n}\n');
  });
});

describe('literal', () => {
  it('gives a long object a line per entry', () => {
    const value = {
      test: { cashierUrl: 'https://pay.example/cashier', lookupUrl: 'https://pay.example/lookup' },
    };

    expect(literal(value)).toBe(
      "{\n  test: {\n    cashierUrl: 'https://pay.example/cashier',\n    lookupUrl: 'https://pay.example/lookup',\n  },\n}",
    );
  });
});

describe('highlight', () => {
  it('returns parts that add up to the code', () => {
    const code = write({ call: HISTORY, desk: { locale: 'sv' } }).react;
    const parts = highlight(code);

    expect(parts.map(({ text }) => text).join('')).toBe(code);
    expect(parts.filter(({ kind }) => kind === 'string').map(({ text }) => text)).toContain('"history"');
    expect(parts.find(({ kind }) => kind === 'keyword')?.text).toBe('import');
  });
});
