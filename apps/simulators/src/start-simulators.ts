import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createAddressSupplier } from './addresses/address-supplier.ts';
import { registerAddresses } from './addresses/addresses.routes.ts';
import { registerChat } from './chat/chat.routes.ts';
import { createChatProvider } from './chat/chat-provider.ts';
import { registerControl } from './control/control.routes.ts';
import { registerEid } from './eid/eid.routes.ts';
import { createEidProvider } from './eid/eid-provider.ts';
import { registerEidServer } from './eid/server-routes.ts';
import { gameClient, startGameProvider } from './games/game-provider.ts';
import { registerGames } from './games/games.routes.ts';
import type { Random } from './games/random.ts';
import { paymentClient, startPaymentProvider } from './payments/payment-provider.ts';
import { registerPayments } from './payments/payments.routes.ts';
import { createPlatformClock } from './shared/clock.ts';
import { type DatabaseLocation, openDatabase } from './shared/database/database.ts';
import type { Db } from './shared/database/tables.ts';
import { isAllowedOrigin } from './shared/origins.ts';
import { createSecret } from './shared/secret.ts';
import { createServer } from './shared/server.ts';
import type { SupplierContext } from './shared/supplier-context.ts';
import { SUPPLIERS, type Supplier, supplierOrigin } from './shared/suppliers.ts';
import { registerThirdParty } from './third-party/third-party.routes.ts';
import { registerStatusLists } from './wallet/wallet.routes.ts';
import { createWalletProvider } from './wallet/wallet-provider.ts';

export {
  type RunningStaffDirectory,
  type StaffDirectoryOptions,
  startStaffDirectory,
} from './staff/staff-directory.ts';
export { createWalletTrust } from './wallet/wallet-trust.ts';

export interface SimulatorsOptions extends DatabaseLocation {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The platform's address for browsers, such as `http://localhost:4400`. */
  readonly platformUrl: string;
  /** Reads the platform's movable clock. Null: use the clock of this machine. */
  readonly backstageToken: string | null;
  /** The page that embeds the suppliers' pages. Null: the platform's own. */
  readonly casinoUrl: string | null;
  /** Origins that may embed the suppliers' pages, in addition to those of this machine. */
  readonly allowedOrigins: readonly string[];
  /** Encrypts and digests values of the database. */
  readonly secret: string;
  /** Access token of `/control`. */
  readonly token: string;
  /** Shared with the platform: `PAYMENT_SECRET`, `GAME_SECRET`, `EID_SECRET`, `ADDRESS_LOOKUP_SECRET`. */
  readonly paymentSecret: string;
  readonly gameSecret: string;
  readonly eidSecret: string;
  readonly addressSecret: string;
  readonly onError: (error: unknown) => void;
  /** Replaces the system's random generator. */
  readonly random?: Random;
}

export interface RunningSimulators {
  /** Such as `http://localhost:4401`. */
  readonly url: string;
  /** The origin of each supplier, as browsers see it. */
  readonly origins: Readonly<Record<Supplier, string>>;
  /** The e-ID provider's API for servers. */
  readonly eidApiUrl: string;
  /** The address supplier's API for servers. */
  readonly addressUrl: string;
  /** The simulators' own database, for programs that run them in their process. */
  readonly db: Db;
  /** Sets the platform, if its address was unknown at the start. */
  connect(platformUrl: string): void;
  /** Resolves when every due payment, callback and round is done. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** Starts all suppliers on one port of this process. */
export async function startSimulators(options: SimulatorsOptions): Promise<RunningSimulators> {
  const releases: (() => unknown)[] = [];
  const close = async () => {
    for (const release of releases.splice(0).reverse()) await release();
  };
  try {
    return { ...(await start(options, releases)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(options: SimulatorsOptions, releases: (() => unknown)[]) {
  const database = await openDatabase(options);
  releases.push(() => database.close());
  const address = { own: '', platform: options.platformUrl };
  const origin = (supplier: Supplier) => supplierOrigin(supplier, address.own);
  const context = createContext(options, database.db, () => address.platform);
  const payments = startPaymentProvider({
    ...context,
    platform: paymentClient(context, options.paymentSecret),
  });
  releases.push(() => payments.close());
  const games = startGameProvider({
    ...context,
    platform: gameClient(context, options.gameSecret),
    ...(options.random && { random: options.random }),
  });
  releases.push(() => games.close());
  const chat = createChatProvider(context);
  const addresses = createAddressSupplier();
  const app = createServer(options.onError);
  releases.push(() => app.close());
  await registerPayments(app, context, payments, () => origin('payments'));
  await registerGames(app, context, games);
  await registerChat(app, context, chat);
  const { eid, wallet } = await registerIdentity(app, context, options.eidSecret, {
    phone: () => origin('eid'),
    server: () => address.own.replace('//localhost', '//127.0.0.1'),
  });
  await registerAddresses(app, addresses, options.addressSecret);
  await registerThirdParty(app, context);
  const connect = (platformUrl: string) => {
    address.platform = platformUrl;
  };
  await registerControl(app, {
    token: options.token,
    clock: context.clock,
    db: database.db,
    modes: {
      payments: payments.mode,
      games: games.mode,
      chat: chat.mode,
      eid: eid.mode,
      wallet: wallet.mode,
      addresses: addresses.mode,
    },
    chat,
    links: () => ({
      'e-ID phone': `${origin('eid')}/phone`,
      'Payments, for testers': `${origin('payments')}/tester`,
      'Games, for testers': `${origin('games')}/tester`,
    }),
    connect,
  });
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  address.own = `http://localhost:${port}`;
  return {
    url: address.own,
    origins: Object.fromEntries(SUPPLIERS.map((one) => [one, origin(one)])) as Record<Supplier, string>,
    eidApiUrl: `http://127.0.0.1:${port}/eid`,
    addressUrl: `http://127.0.0.1:${port}/addresses/find`,
    db: database.db,
    connect,
    sweep: async () => {
      await payments.sweep();
      await games.sweep();
    },
  };
}

async function registerIdentity(
  app: FastifyInstance,
  context: SupplierContext,
  sharedSecret: string,
  origins: { readonly phone: () => string; readonly server: () => string },
) {
  const eid = createEidProvider(context);
  const wallet = createWalletProvider(context, sharedSecret, origins.server);
  await registerEid(app, context, { eid, wallet }, origins.phone);
  await registerStatusLists(app, wallet, context.clock);
  await registerEidServer(app, eid, { clock: context.clock, sharedSecret, origin: origins.phone });
  return { eid, wallet };
}

function createContext(options: SimulatorsOptions, db: Db, platform: () => string): SupplierContext {
  const { backstageToken, allowedOrigins, onError } = options;
  // Servers use the plain address: only browsers resolve names under localhost.
  const platformUrl = () => new URL(platform()).origin.replace('//localhost', '//127.0.0.1');
  return {
    db,
    clock: createPlatformClock({ platformUrl, backstageToken }),
    secret: createSecret(options.secret),
    platformUrl,
    casinoUrl: () => options.casinoUrl ?? platform(),
    mayEmbed: (origin) => isAllowedOrigin(origin, allowedOrigins),
    onError,
  };
}
