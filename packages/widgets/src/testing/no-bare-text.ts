import { afterAll, afterEach, expect } from 'vitest';

/**
 * Texts that React rendered as nodes of their own, next to other content. A page translator replaces such nodes, and
 * React then throws when it removes one, or changes one that is no longer shown. React writes a text that is the only
 * child of its element without creating a node.
 */
const bareTexts: string[] = [];

// Some files run without a document.
if (typeof Document !== 'undefined') {
  const { createTextNode } = Document.prototype;
  Document.prototype.createTextNode = function createAndRecord(text) {
    if (text.trim() !== '') bareTexts.push(text);
    return createTextNode.call(this, text);
  };
  afterAll(() => {
    Document.prototype.createTextNode = createTextNode;
  });
}

afterEach(() => {
  expect(bareTexts.splice(0), 'texts that are not the only child of their element').toEqual([]);
});
