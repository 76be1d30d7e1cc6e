const byId = (id) => document.getElementById(id);

/** What staff write: messages and newsletters. */
export function setUpTalk({ call, act }) {
  byId('message').addEventListener('submit', (event) => {
    event.preventDefault();
    const { email, title, html, path, action, product } = Object.fromEntries(new FormData(event.target));
    const order = {
      title,
      html,
      product: product || null,
      ...(email && { email }),
      ...(path && { action: { path, text: action } }),
    };
    act('The message is in the inbox.', () => call('POST', 'message', order));
  });
  byId('newsletter').addEventListener('submit', (event) => {
    event.preventDefault();
    const { language, product, ...order } = Object.fromEntries(new FormData(event.target));
    act('The newsletter is in the outbox.', () =>
      call('POST', 'newsletter', { ...order, language: language || null, product: product || null }),
    );
  });
}
