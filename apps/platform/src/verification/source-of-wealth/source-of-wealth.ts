import { randomUUID } from 'node:crypto';
import type { declareWealth, getWealthDeclared, InputOf, OutputOf } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db } from '../../infrastructure/database/tables.ts';
import { refuseProblems } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import type { OwnedKey } from '../documents/document-files.ts';
import { type DocumentSeal, isSealHead } from '../documents/document-seal.ts';
import {
  findDeclarations,
  findSealHeads,
  insertDeclaration,
  lockDeclaration,
  replaceDeclaration,
} from './source-of-wealth.queries.ts';

export type Declaration = InputOf<typeof declareWealth>;

/** Players' declarations of the source of their wealth: encrypted, separate from the ledger, append-only. */
export interface WealthService {
  declared(input: object, call: Call): Promise<OutputOf<typeof getWealthDeclared>>;
  declare(input: Declaration, call: Call): Promise<Effect<object>>;
  /** Returns a player's declarations, the newest first. */
  read(playerId: string, most: number): Promise<readonly (Declaration & { readonly declared: string })[]>;
  /** Returns the declarations that an earlier key sealed. */
  findOutdated(): Promise<readonly OwnedKey[]>;
  /** Seals a declaration with the newest key. Does nothing when it was deleted. */
  reseal(key: OwnedKey): Promise<void>;
}

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly seal: DocumentSeal;
}

export function createWealth({ db, clock, audit, seal }: Deps): WealthService {
  return {
    declared: async (_input, call) => {
      const [newest] = await findDeclarations(db, requireSession(call).playerId, 1);
      return newest ? { declared: newest.declared_at.toISOString() } : {};
    },
    declare: async (input, call) => {
      const { playerId } = requireSession(call);
      refuseProblems(
        input.incomeToValue < input.incomeFromValue ? { incomeToValue: 'is less than it starts from' } : {},
      );
      return async (tx) => {
        await lockPlayer(tx, playerId);
        const id = randomUUID();
        const declaration = seal.seal(toSealOwner(id), Buffer.from(JSON.stringify(input))).toString('base64');
        await insertDeclaration(tx, {
          id,
          player_id: playerId,
          declared_at: new Date(clock.now()),
          declaration,
        });
        await audit.write(tx, {
          actor: 'player',
          action: 'declare-wealth',
          playerId,
          requestId: call.requestId,
          after: { declaration: id },
        });
        return {};
      };
    },
    read: async (playerId, most) => {
      const rows = await findDeclarations(db, playerId, most);
      return rows.map(({ id, declared_at, declaration }) => ({
        ...(JSON.parse(
          seal.open(toSealOwner(id), Buffer.from(declaration, 'base64')).toString(),
        ) as Declaration),
        declared: declared_at.toISOString(),
      }));
    },
    findOutdated: async () => {
      const heads = await findSealHeads(db);
      return heads
        .filter(({ head }) => !isSealHead(head, seal.keyId))
        .map(({ player_id: playerId, id }) => ({ playerId, id }));
    },
    reseal: (key) =>
      db.transaction().execute(async (tx) => {
        const row = await lockDeclaration(tx, key);
        if (!row || isSealHead(row.declaration, seal.keyId)) return;
        const sealed = seal.reseal(toSealOwner(row.id), Buffer.from(row.declaration, 'base64'));
        await replaceDeclaration(tx, { ...row, declaration: sealed.toString('base64') });
      }),
  };
}

const toSealOwner = (id: string) => `wealth ${id}`;
