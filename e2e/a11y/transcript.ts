import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import {
  type AxNode,
  describeNode,
  getProperty,
  getSpokenText,
  isContainer,
  readTree,
} from './accessibility-tree.ts';
import { installProbe, NODES, REPORT, type Report } from './transcript-probe.ts';

/** Animation frames without a report after which a page counts as quiet. */
const QUIET_FRAMES = 24;

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Messages that are shown only while something takes time. A fast answer removes them before they can be read. */
const WAITING = /^“?(Loading|Please wait|Checking your payment|\d+ of \d+ uploaded)/;

/** Values that differ between runs. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/visitor-[\w-]+@example\.com/g, 'visitor@example.com'],
  [/\bLind[a-z]+\b/g, 'Lind'],
  [/Strait Street \d+/g, 'Strait Street 1'],
  [/\b7\d{7}\b/g, '79000000'],
  [/(?<=Reference:? |reference )[0-9a-f-]+/g, '<reference>'],
  [
    new RegExp(
      `\\b(?:[Tt]oday|[Tt]onight|[Tt]omorrow|[Yy]esterday|[A-Z][a-z]+day|(?:${MONTHS})[a-z]* \\d{1,2}(?:, \\d{4})?) at\\s\\d{1,2}:\\d{2}\\s[AP]M`,
      'g',
    ),
    '<when>',
  ],
  [/\b\d{1,2}:\d{2}(:\d{2})?\s[AP]M\b/g, '<time>'],
  [new RegExp(`\\b(?:${MONTHS})[a-z]* \\d{1,2}(?:, \\d{4})?\\b`, 'g'), '<date>'],
  [new RegExp(`\\b(?:${MONTHS})[a-z]* \\d{4}\\b`, 'g'), '<month>'],
];

/**
 * Records what a screen reader is given: the focus with role, name, state and description, and the texts of live
 * regions. All of it is read from Chromium's accessibility tree when it happens.
 *
 * Messages of waiting are left out. They depend on the speed of the answer.
 */
export class Transcript {
  readonly #page: Page;
  readonly #lines: string[];
  readonly #masks: (readonly [RegExp, string])[] = [...MASKS];
  #session!: CDPSession;
  #pending: Promise<void> = Promise.resolve();
  #reports = 0;
  /** Containers around the focus. */
  #inside = new Set<string>();
  #focus: { readonly index: number; readonly text: string } | null = null;

  private constructor(page: Page, title: string) {
    this.#page = page;
    this.#lines = [title, '='.repeat(title.length), ''];
  }

  /** Starts a recording. Call it before the page is opened. */
  static async start(page: Page, title: string): Promise<Transcript> {
    const transcript = new Transcript(page, title);
    const session = await page.context().newCDPSession(page);
    transcript.#session = session;
    await session.send('Accessibility.enable');
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: REPORT });
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== REPORT) return;
      transcript.#reports += 1;
      // Queued, so that the lines keep the order of the events.
      transcript.#pending = transcript.#pending.then(() => transcript.#take(JSON.parse(payload) as Report));
    });
    await page.addInitScript(installProbe, [REPORT, NODES] as const);
    return transcript;
  }

  /** Replaces a value that differs between runs. */
  mask(value: string | RegExp, name: string): void {
    const pattern =
      typeof value === 'string' ? new RegExp(value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g') : value;
    this.#masks.unshift([pattern, name]);
  }

  /** Records an action of the player and all that follows from it, until the page is quiet. */
  async step(what: string, act: () => Promise<unknown>): Promise<void> {
    await this.#settle();
    this.#lines.push(`> ${what}`);
    await act();
    await this.#settle();
    const { index, text } = this.#focus ?? {};
    const now = index === undefined ? null : await this.#describe(index);
    if (now && now.text !== text && text && withoutValue(now.text) !== withoutValue(text)) {
      this.#lines.push(`  Changed   ${now.text}`);
    }
    if (now && index !== undefined) this.#focus = { index, text: now.text };
    this.#lines.push('');
  }

  /** Focuses a field and replaces what it has. */
  async type(field: Locator, text: string): Promise<void> {
    await field.focus();
    await this.#settle();
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.type(text);
  }

  /** Focuses a control and presses a key. */
  async press(control: Locator, key = 'Enter'): Promise<void> {
    await control.focus();
    await this.#settle();
    await this.#page.keyboard.press(key);
  }

  /** Records what a reader meets when it moves through an element line by line. */
  async read(what: string, place: Locator): Promise<void> {
    await this.#settle();
    // An announcement stays for a second, and would be read too.
    await expect(place.locator('[part="notices"] .pd-hidden')).toHaveCount(0);
    const index = await place.evaluate((element, list) => {
      const nodes = (window as unknown as Record<string, Node[]>)[list] as Node[];
      return nodes.push(element) - 1;
    }, NODES);
    const objectId = await this.#getObject(index);
    const frames = await place.locator('iframe:visible').count();
    let lines: readonly string[] = [];
    // A frame joins the tree some time after its page has loaded.
    await expect
      .poll(async () => {
        const { nodes, root } = await this.#getTree(objectId);
        lines = readTree(nodes, root);
        return lines.filter((line) => line.trim().startsWith('frame ')).length;
      })
      .toBe(frames);
    this.#lines.push(`> ${what}`, ...lines.map((line) => `  Reads     ${line}`), '');
  }

  /** Ends the recording and returns its text. */
  async end(): Promise<string> {
    await this.#settle();
    let text = `${this.#lines.join('\n').trim()}\n`;
    for (const [pattern, name] of this.#masks) text = text.replace(pattern, name);
    return text;
  }

  async #take({ kind, index }: Report): Promise<void> {
    if (kind === 'focus') return this.#takeFocus(index);
    const said = await this.#getAnnouncement(index);
    if (said) this.#lines.push(said);
  }

  async #takeFocus(index: number): Promise<void> {
    const found = await this.#describe(index);
    // An element behind a panel that has opened meanwhile cannot be spoken.
    if (!found || found.node.ignored) return;
    for (const [id, container] of found.containers) {
      if (!this.#inside.has(id)) this.#lines.push(`  Enters    ${container}`);
    }
    this.#inside = new Set(found.containers.map(([id]) => id));
    const isEntered = isContainer(found.node);
    if (isEntered) this.#inside.add(found.node.nodeId);
    this.#lines.push(`  Focus     ${found.text}`);
    this.#focus = { index, text: found.text };
  }

  async #describe(index: number) {
    try {
      const objectId = await this.#getObject(index);
      const { nodes } = await this.#session.send('Accessibility.getAXNodeAndAncestors', { objectId });
      const [node, ...ancestors] = nodes as readonly AxNode[];
      if (!node) return null;
      const containers = ancestors
        .filter(isContainer)
        .reverse()
        .map((container) => [container.nodeId, describeNode(container)] as const);
      return { node, text: describeNode(node), containers };
    } catch {
      // Removed again before a reader could ask for it.
      return null;
    }
  }

  async #getAnnouncement(index: number): Promise<string | null> {
    try {
      const { nodes, root } = await this.#getTree(await this.#getObject(index));
      const text = getSpokenText(nodes, root);
      if (text === '' || WAITING.test(text)) return null;
      return `  ${getProperty(root, 'live') === 'assertive' ? 'Says now ' : 'Says     '} ${text}`;
    } catch {
      return null;
    }
  }

  /** Returns the part of the accessibility tree below an element. */
  async #getTree(objectId: string): Promise<{ readonly nodes: readonly AxNode[]; readonly root: AxNode }> {
    const { node } = await this.#session.send('DOM.describeNode', { objectId });
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree');
    const all = nodes as readonly AxNode[];
    const root = all.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
    if (!root) throw new Error('The element is not in the accessibility tree.');
    return { nodes: all, root };
  }

  async #getObject(index: number): Promise<string> {
    const { result } = await this.#session.send('Runtime.evaluate', { expression: `${NODES}[${index}]` });
    if (!result.objectId) throw new Error('The page has no such node.');
    return result.objectId;
  }

  /** Waits until the page has reported nothing for some frames. */
  async #settle(): Promise<void> {
    for (let seen = -1; seen !== this.#reports; ) {
      seen = this.#reports;
      await this.#page.evaluate(async (frames) => {
        for (let left = frames; left > 0; left -= 1) await new Promise((done) => requestAnimationFrame(done));
      }, QUIET_FRAMES);
      await this.#pending;
    }
  }
}

/** Typed text is echoed by key, so it is no change. */
const withoutValue = (text: string) => text.replace(/^((?:text|number) field “[^”]*”), “[^”]*”/, '$1');
