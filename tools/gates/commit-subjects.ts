import { fileURLToPath } from 'node:url';
import { run } from '../setup/command.mjs';

/** Commits up to this one are older than the rule. */
const BEFORE_THE_RULE = 'a694f431';
const MOST_CHARACTERS = 72;
const CONVENTIONAL =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9, -]+\))?!?: \S.*[^.]$/;

/**
 * Returns what is wrong with the subject of a commit, or undefined. Subjects follow Conventional Commits 1.0.0 and
 * have at most 72 characters.
 * @see https://www.conventionalcommits.org/en/v1.0.0/
 */
export function subjectProblem(subject: string): string | undefined {
  if (!CONVENTIONAL.test(subject)) return 'is not "type(scope): subject" without a full stop';
  if (subject.length > MOST_CHARACTERS)
    return `has ${subject.length} characters, more than ${MOST_CHARACTERS}`;
  return undefined;
}

/** Checks the commits since the rule began. A clone without them has nothing to check. */
async function check(): Promise<void> {
  const range = `${BEFORE_THE_RULE}..HEAD`;
  const { code, output } = await run('git', ['log', '--no-merges', '--format=%h %s', range], {
    capture: true,
  });
  if (code !== 0) return console.log('0 subjects checked: the history does not reach back to the rule');
  const commits = output.trim().split('\n').filter(Boolean);
  const problems = commits.flatMap((line) => {
    const problem = subjectProblem(line.slice(line.indexOf(' ') + 1));
    return problem ? [`${line}: ${problem}`] : [];
  });
  for (const problem of problems) console.error(problem);
  console.log(`${commits.length} subjects checked, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await check();
