import { local, run } from '../setup/command.mjs';

/** A budget in the output of size-limit. */
interface Measured {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sizeLimit: number;
  readonly passed: boolean;
}

const { code, output } = await run(local('size-limit'), ['--json'], { capture: true });
const results = readResults(output);
if (!results) {
  console.error(output);
  process.exit(1);
}
for (const { name, size, sizeLimit, passed } of results) {
  const line = `${kilobytes(size).padStart(9)} of ${kilobytes(sizeLimit).padStart(9)}  ${name}`;
  console.log(`${passed ? '  ' : '! '}${line}`);
}
console.log(`${results.filter(({ passed }) => passed).length} of ${results.length} budgets hold`);
process.exit(code);

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function readResults(text: string): readonly Measured[] | null {
  try {
    return JSON.parse(text.slice(text.indexOf('['))) as Measured[];
  } catch {
    return null;
  }
}
