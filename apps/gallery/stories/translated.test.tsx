// @vitest-environment jsdom
import { proves } from '@playerdesk/proves';
import type { Playerdesk } from '@playerdesk/widgets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { translatePage } from '../../../packages/widgets/src/design-system/testing/translate-page.ts';
import { Stage, type StageProps } from '../.storybook/stage.tsx';
import { shownDesks } from './widgets/instance.tsx';

type StoryFile = { readonly default: Meta } & Readonly<Record<string, StoryObj>>;

const files = import.meta.glob<StoryFile>('./widgets/*.stories.tsx', { eager: true });

/** Stories that draw pictures, which jsdom cannot. */
const PICTURES = ['Covering', 'Uncovered', 'Uploading', 'Refused'].map((name) => `Widgets/Verify ${name}`);

/** Stories by title. Those that load, have long texts or are of other markets have the views of the others. */
const stories = Object.values(files)
  .flatMap(({ default: meta, story: _make, ...shown }) =>
    Object.entries(shown).map(([name, story]) => [`${meta.title} ${name}`, meta, story] as const),
  )
  .filter(
    ([title]) => !PICTURES.includes(title) && !/^Widgets\/(?:Long text|Loading|Jurisdictions)/.test(title),
  );

vi.stubGlobal('CSS', { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') });

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

describe.each(stories)('%s', (_title, meta, story) => {
  it('shows every new text and breaks no view after a browser has translated it', async () => {
    proves('UX-95.screens', 'UX-95.verbatim', 'UX-95.bare-text');
    const { desk, broken } = await show(meta, story);
    const before = await readSettledText();
    expect(findBareTexts()).toEqual([]);
    await desk.update({ locale: 'fi' });
    await vi.dynamicImportSettled();
    cleanups.push(translatePage());

    await desk.update({ locale: 'en-US' });
    expect(await readSettledText()).toBe(before);
    expect(findTranslatedFigures()).toEqual([]);

    typeEverywhere();
    pressEverything();
    await readSettledText();
    expect(broken).toEqual([]);
  });
});

/** Renders a story, waits until its actions have ended, and returns its instance. */
async function show(meta: Meta, story: StoryObj): Promise<{ desk: Playerdesk; broken: string[] }> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  cleanups.push(() => {
    root.unmount();
    place.remove();
  });
  const layout = meta.parameters?.stage as StageProps['layout'];
  root.render(
    <Stage layout={layout} theme="light" dom="light" density="comfortable" direction="ltr" locale="en-US">
      {(story.render as () => React.ReactNode)()}
    </Stage>,
  );
  await expect
    .poll(() => place.querySelector('[data-story="shown"]'), { interval: 5, timeout: 10_000 })
    .not.toBeNull();
  const [desk] = shownDesks;
  if (!desk) throw new Error('The story has no instance.');
  const broken: string[] = [];
  desk.on('diagnostic', ({ code, detail }) => {
    if (code === 'view-broke') broken.push(detail ?? '');
  });
  return { desk, broken };
}

/** Returns the text of the page without the marks of the translator, once it no longer changes. */
async function readSettledText(): Promise<string> {
  const read = () => (document.body.textContent ?? '').replace(/[«»]/g, '');
  let text = read();
  for (let same = 0; same < 5; same += 1) {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
    if (read() !== text) same = 0;
    text = read();
  }
  return text;
}

/** Returns the texts that share their element with other content. React does not change the HTML of operators. */
function findBareTexts(): string[] {
  return [...document.querySelectorAll('.pd-root :not(.pd-rich, .pd-rich *)')].flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) =>
      node instanceof Text && node.data.trim() !== '' && childNodes.length > 1 ? [node.data] : [],
    ),
  );
}

/** Returns the amounts, percentages and clocks that the translator has taken. */
function findTranslatedFigures(): string[] {
  const translated = [...document.querySelectorAll('.pd-root font font')].map(
    ({ textContent }) => textContent ?? '',
  );
  return translated.filter((text) => /^«[-−+]?(?:\p{Sc}[\d.,]+|[\d.,]+%|\d+:[\d:]+)»$/u.test(text));
}

function typeEverywhere(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('.pd-root input:not([type="file"])')) {
    if (['checkbox', 'radio'].includes(field.type)) field.click();
    else {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, 'x');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Presses each button once, the submit buttons first. */
function pressEverything(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.pd-root button')];
  const isSubmit = ({ type }: HTMLButtonElement) => type === 'submit';
  for (const button of [...buttons.filter(isSubmit), ...buttons.filter((one) => !isSubmit(one))])
    button.click();
}
