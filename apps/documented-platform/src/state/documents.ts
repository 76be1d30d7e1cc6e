import type { Player } from './player.ts';
import type { State } from './state.ts';

/** Document types in the documents' spelling, with the provider's spelling. */
export const PROVIDER_TYPES: Readonly<Record<string, string>> = {
  id: 'Id',
  'credit-card': 'CreditCard',
  'proof-of-address': 'ProofOfAddress',
  'bank-statement': 'BankStatement',
  'source-of-wealth': 'SourceOfWealth',
  'e-wallet': 'EWallet',
  other: 'Other',
};

/** Accepted files, by the first bytes of their base64. */
const SIGNATURES = ['/9j/', 'iVBORw0KGgo', 'JVBERi', 'UklGR'];

/** Stores a document. Returns false if the platform does not accept its type or its file. */
export function addDocument(state: State, player: Player, type: string, image: string): boolean {
  const documented = Object.keys(PROVIDER_TYPES).find(
    (name) => name === type || PROVIDER_TYPES[name] === type,
  );
  const content = image.replace(/^data:[^,]*,/, '');
  if (!documented || !SIGNATURES.some((signature) => content.startsWith(signature))) return false;
  player.documents.push({ type: documented, status: 'uploaded', reasons: [], added: state.now() });
  player.pages = player.pages.filter(({ pageType }) => pageType !== 'ProvideDocuments');
  return true;
}
