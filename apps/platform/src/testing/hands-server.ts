import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Barred, ConformanceFixture, FaultKind, Registration } from '@playerdesk/conformance';

export interface HandsServer {
  readonly url: string;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: words of a fixture file, of every shape
type Words = any;

/** The hands of a fixture behind addresses, as an operator's test system would offer them. */
export async function startHandsServer(fixture: ConformanceFixture): Promise<HandsServer> {
  const hands: Readonly<Record<string, (words: Words) => Promise<unknown> | undefined>> = {
    activationCode: ({ email }) => fixture.activationCode?.(email),
    otpCode: ({ phone }) => fixture.otpCode?.(phone),
    resetToken: ({ email }) => fixture.resetToken?.(email),
    identityToken: ({ registration }) => fixture.identityToken?.(registration as Registration),
    identifiedPerson: () => fixture.identifiedPerson?.(),
    barredPlayer: ({ why }) => fixture.barredPlayer?.(why as Barred),
    owingPlayer: () => fixture.owingPlayer?.(),
    remindedPlayer: () => fixture.remindedPlayer?.(),
    promptedPlayer: () => fixture.promptedPlayer?.(),
    uninformedPlayer: () => fixture.uninformedPlayer?.(),
    slotPlayer: () => fixture.slotPlayer?.(),
    confirmableLimit: () => fixture.confirmableLimit?.(),
    bonusCode: () => fixture.bonusCode?.(),
    claimableBonus: () => fixture.claimableBonus?.(),
    unreadMessage: () => fixture.unreadMessage?.(),
    unsubscribeToken: () => fixture.unsubscribeToken?.(),
    openTournament: () => fixture.openTournament?.(),
    paymentCode: () => fixture.paymentCode?.(),
    advance: ({ seconds }) => fixture.advance?.(seconds),
    fault: ({ operation, kind }) => fixture.fault?.(operation, kind as FaultKind),
  };
  const server = createServer(async (request, response) => {
    try {
      const answer = await hands[(request.url ?? '').slice(1)]?.(await json(request));
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
