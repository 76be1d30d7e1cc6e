/** Origin of the fake provider's frame. No server answers there. */
const PROVIDER = 'https://eid.example.com';

let orders = 0;

/** Answers of a platform with the fake provider. */
export const eidScript = {
  initCode: () => {
    orders += 1;
    return { initUrl: `${PROVIDER}/frame/${orders}`, state: `state-${orders}` };
  },
};

/** Sends messages from the provider's frame in the newest widget, once it is rendered. */
export async function providerSays(...messages: readonly object[]): Promise<void> {
  const frame = await new Promise<HTMLIFrameElement>((resolve) => {
    const look = () => {
      const found = findFrames(document);
      const last = found[found.length - 1];
      if (last?.contentWindow) resolve(last);
      else setTimeout(look, 30);
    };
    look();
  });
  for (const data of messages) {
    const source = frame.contentWindow;
    window.dispatchEvent(new MessageEvent('message', { data, origin: PROVIDER, source }));
  }
}

/** Finds frames, including those in shadow roots. */
function findFrames(root: ParentNode): HTMLIFrameElement[] {
  const roots = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const own = root.querySelectorAll<HTMLIFrameElement>('iframe[src^="https://eid.example.com/"]');
  return [...own, ...roots.flatMap(findFrames)];
}

/** Returns the message that the provider sends every second. */
export const collect = (fields: object = {}) => ({
  action: 'gii:bankid:collect',
  qrCode: 'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c',
  ...fields,
});
