/** Returns the text of a message that was written as HTML, without its links. */
export function toPlainText(html: string): string {
  const lines = html.replaceAll('</p><p>', '\n\n').replaceAll(/<br\s*\/?>|<\/(?:div|h\d|li|p)>/gi, '\n');
  const letters = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return lines
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => letters[entity as keyof typeof letters])
    .trim();
}
