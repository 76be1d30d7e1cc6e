/** What was said, in its order, each line once. */
export function createLog({ list, scroll, texts, locale }) {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  /** Own lines that the provider has not confirmed, by key. */
  const waiting = new Map();
  let last = 0;

  const item = (author, text, at) => {
    const line = document.createElement('li');
    line.className = author;
    const who = document.createElement('span');
    who.className = 'who';
    who.textContent = `${texts.authors[author]}, ${time.format(new Date(at))}`;
    const what = document.createElement('p');
    what.textContent = text;
    line.append(who, what);
    return line;
  };
  const toEnd = () => scroll.scrollTo({ top: scroll.scrollHeight });
  return {
    /** The newest line that the provider has told. */
    get last() {
      return last;
    },
    greet: (text) => list.append(item('machine', text, Date.now())),
    /** Shows an own line at once. */
    expect: (key, text) => {
      const line = item('visitor', text, Date.now());
      line.dataset.waiting = '';
      waiting.set(key, line);
      list.append(line);
      toEnd();
    },
    /** Takes an own line back that did not arrive. */
    forget: (key) => {
      waiting.get(key)?.remove();
      waiting.delete(key);
    },
    confirm: (key) => waiting.get(key)?.removeAttribute('data-waiting'),
    /** Adds what is new. Returns how many lines came from the other side. */
    add: (lines) => {
      const fresh = lines.filter(({ id }) => id > last);
      for (const { id, author, key, text, at } of fresh) {
        last = id;
        const own = waiting.get(key);
        waiting.delete(key);
        // An own line stands there already; it is announced once.
        if (own) own.removeAttribute('data-waiting');
        else list.append(item(author, text, at));
      }
      if (fresh.length > 0) toEnd();
      return fresh.filter(({ author }) => author !== 'visitor').length;
    },
  };
}
