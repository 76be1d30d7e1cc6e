import type { FrameView } from './wallet-verifier.ts';

/** The hidden page. It has no content: its script reports to the page around it. */
export const FRAME_PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="robots" content="noindex">
  <title>Identity wallet</title>
  <script type="module" src="/wallet/frame.js"></script>
</head>
<body></body>
</html>
`;

/**
 * Posts the messages of each turn to the page around it until the visit has ended. Where the browser knows wallets, it
 * gives the page the request for them, and sends back the response that the page returns.
 */
export const FRAME_SCRIPT = `const visit = location.pathname.split('/').pop();
const path = '/wallet/browser/' + visit;
const hasWallets = globalThis.DigitalCredential?.userAgentAllowsProtocol?.('openid4vp-v1-signed');
async function offer(target) {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== target || data?.action !== 'gii:wallet:response') return;
    // The next turn says what became of it.
    fetch(path, { method: 'POST', body: new URLSearchParams({ response: data.response }) }).catch(() => {});
  });
  const answer = await fetch(path).catch(() => null);
  if (answer?.ok) parent.postMessage({ action: 'gii:wallet:request', request: await answer.text() }, target);
}
let isFirst = true;
for (;;) {
  const answer = await fetch('/wallet/collect/' + visit, { method: 'POST' }).catch(() => null);
  if (answer?.ok) {
    const { target, first, messages, next } = await answer.json();
    // Before the code, which the page then does not show.
    if (isFirst && hasWallets) await offer(target);
    for (const message of isFirst ? [...first, ...messages] : messages) parent.postMessage(message, target);
    isFirst = false;
    if (next === 'stop') break;
    if (next !== 'ask-again') {
      location.replace(next.go);
      break;
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 2000));
}
`;

/** The frame's next step: what it posts to the page around it, and whether it continues, stops or navigates. */
interface FrameTurn {
  /** Origin of the page that may read the messages. */
  readonly target: string;
  /** Posted once. */
  readonly first: readonly object[];
  readonly messages: readonly object[];
  readonly next: 'ask-again' | 'stop' | { readonly go: string };
}

/** Returns the frame's next step, in the messages of the national providers. */
export function createFrameTurn({ visit, link, cancelUrl, back }: FrameView): FrameTurn {
  const { status, reason, same_device: sameDevice, redirect_url: redirectUrl } = visit;
  const isOver = status === 'complete' || status === 'failed';
  return {
    target: new URL(redirectUrl).origin,
    first: [
      { action: 'gii::cancel_href', href: cancelUrl },
      ...(sameDevice ? [{ action: 'gii::location_href', href: link }] : []),
    ],
    messages: [
      {
        action: 'gii:bankid:collect',
        qrCode: sameDevice || isOver ? '' : link,
        isAppOpened: status === 'opened',
        isError: status === 'failed',
        isComplete: status === 'complete',
        ...(reason !== null && { reason }),
      },
    ],
    next: back !== null ? { go: back } : status === 'failed' ? 'stop' : 'ask-again',
  };
}
