import type { Confidence, JurisdictionPack, RuleSource } from '@playerdesk/contract/internal';
import { type Answers, formatAnswer, type Line } from './answer-labels.ts';
import { QUESTIONS, type Question, type QuestionId } from './questions.ts';

/** The answer of one pack to one question, with its source. */
export interface Fact {
  readonly pack: string;
  readonly lines: readonly Line[];
  readonly source: RuleSource;
  /** Whether an operator must confirm the answer: no source states it, or only an indirect one. */
  readonly isOpen: boolean;
}

export interface AskedQuestion extends Question {
  readonly id: QuestionId;
  readonly facts: readonly Fact[];
}

export interface Group {
  readonly title: string;
  readonly questions: readonly AskedQuestion[];
}

export interface PackFacts {
  readonly packs: readonly Pick<JurisdictionPack, 'id' | 'edition' | 'effectiveFrom' | 'countries'>[];
  readonly groups: readonly Group[];
}

const TO_CONFIRM: readonly Confidence[] = ['C', 'K'];

/**
 * Reads the answers of all packs, by group and question.
 *
 * @throws Error when an answer has no source.
 */
export async function readPacks(packs: readonly JurisdictionPack[]): Promise<PackFacts> {
  const read = await Promise.all(packs.map(readPack));
  const [first] = read;
  if (!first) return { packs: [], groups: [] };
  const questionsOf = (part: object) =>
    (Object.keys(part) as QuestionId[]).map((id) => ({
      ...QUESTIONS[id],
      id,
      facts: read.filter(({ answers }) => id in answers).map((one) => getFact(one, id)),
    }));
  return {
    packs,
    groups: [
      { title: 'Sign-in, sign-up and profile', questions: questionsOf(first.pack.rules) },
      { title: 'Limits, breaks and payments', questions: questionsOf(first.limits) },
      { title: 'Safer gambling', questions: questionsOf(first.responsibleGambling) },
      { title: 'Play, bonuses and payments', questions: questionsOf(first.gambling ?? {}) },
    ],
  };
}

type ReadPack = Awaited<ReturnType<typeof readPack>>;

async function readPack(pack: JurisdictionPack) {
  const [limits, responsibleGambling, gambling, sources] = await Promise.all([
    pack.limits(),
    pack.responsibleGambling(),
    pack.gambling?.(),
    pack.sources(),
  ]);
  const answers: Answers = { ...pack.rules, ...limits, ...responsibleGambling, ...gambling };
  return { pack, limits, responsibleGambling, gambling, sources, answers };
}

function getFact({ pack, answers, sources }: ReadPack, id: QuestionId): Fact {
  const source = sources.find(({ rule }) => rule === id);
  if (!source) throw new Error(`${pack.id} does not say where its answer to ${id} comes from.`);
  const isOpen = TO_CONFIRM.includes(source.confidence) && source.approvedBy === undefined;
  return { pack: pack.id, lines: formatAnswer(id, answers), source, isOpen };
}

/** Returns the facts of one pack, or those to confirm. Drops empty questions and groups. */
export function filterFacts({ groups }: PackFacts, pack: string, onlyOpen: boolean): readonly Group[] {
  const isShown = (fact: Fact) => (pack === '' || fact.pack === pack) && (!onlyOpen || fact.isOpen);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions
        .map((question) => ({ ...question, facts: question.facts.filter(isShown) }))
        .filter(({ facts }) => facts.length > 0),
    }))
    .filter(({ questions }) => questions.length > 0);
}
