import { getPropertyName } from '../../../../packages/widgets/src/design-system/theme/contrast.ts';
import type { Brand } from './brand.ts';
import { COLOR_LABELS } from './color-groups.ts';
import { type Finding, getProposal, type Proposal } from './findings.ts';

export interface FindingsProps {
  readonly brand: Brand;
  readonly findings: readonly Finding[];
  readonly onUse: (finding: Finding, proposal: Proposal) => void;
  readonly onUseAll: () => void;
}

/** Number of findings shown without expanding, so that the settings stay in view. */
const VISIBLE_FINDINGS = 2;

/** Failing color pairs with proposals, followed by all pairs. */
export function Findings({ brand, findings, onUse, onUseAll }: FindingsProps) {
  const failing = findings.filter(({ passes }) => !passes);
  const rest = failing.slice(VISIBLE_FINDINGS);
  const list = (some: readonly Finding[]) => (
    <ul className="studio-failing">
      {some.map((finding) => (
        <Failing
          key={getKey(finding)}
          finding={finding}
          proposal={getProposal(brand, finding)}
          onUse={onUse}
        />
      ))}
    </ul>
  );
  return (
    <section className="studio-findings" aria-labelledby="studio-findings">
      <h2 id="studio-findings">Contrast</h2>
      <p className="studio-verdict" data-passes={failing.length === 0 ? '' : undefined} role="status">
        {getVerdict(failing.length, findings.length)}
      </p>
      {failing.length > 0 && list(failing.slice(0, VISIBLE_FINDINGS))}
      {rest.length > 0 && (
        <details className="studio-rest">
          <summary>{rest.length} more</summary>
          {list(rest)}
        </details>
      )}
      {failing.length > 0 && (
        <button type="button" className="studio-button" onClick={onUseAll}>
          Use the nearest that pass for all
        </button>
      )}
      <details className="studio-group">
        <summary>All {findings.length} pairs</summary>
        <AllPairs findings={findings} />
      </details>
    </section>
  );
}

const getKey = ({ pair, scheme }: Finding) => `${pair.front} ${pair.back} ${scheme}`;

function getVerdict(failing: number, all: number): string {
  if (failing === 0) return `All ${all} pairs reach WCAG 2.2 AA.`;
  return `${failing} of ${all} pairs ${failing === 1 ? 'is' : 'are'} below WCAG 2.2 AA.`;
}

interface FailingProps {
  readonly finding: Finding;
  readonly proposal: Proposal | null;
  readonly onUse: FindingsProps['onUse'];
}

function Failing({ finding, proposal, onUse }: FailingProps) {
  const { pair, scheme, ratio } = finding;
  return (
    <li className="studio-failure">
      <Sample {...finding} />
      <div>
        <p className="studio-failure-title">
          {COLOR_LABELS[pair.front]} on {COLOR_LABELS[pair.back].toLowerCase()}, {scheme}
        </p>
        <p className="studio-hint">
          <strong>{ratio.toFixed(2)}:1</strong> of {pair.minimum}:1. Carries {pair.usedFor}. Seen in{' '}
          {pair.usedIn}.
        </p>
        {proposal ? (
          <button type="button" className="studio-button" onClick={() => onUse(finding, proposal)}>
            <i className="studio-chip" style={{ background: proposal.color }} aria-hidden="true" />
            Use {proposal.color} for {getPropertyName(proposal.name)}
          </button>
        ) : (
          <p className="studio-hint">No color would do: change both.</p>
        )}
      </div>
    </li>
  );
}

function Sample({ front, back, pair }: Finding) {
  const isEdge = pair.minimum === 3;
  return (
    <span
      className="studio-sample"
      aria-hidden="true"
      style={{ background: back, color: front, ...(isEdge && { boxShadow: `inset 0 0 0 3px ${front}` }) }}
    >
      {isEdge ? '' : 'Aa'}
    </span>
  );
}

function AllPairs({ findings }: Pick<FindingsProps, 'findings'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is a stop of the Tab key
    <section className="studio-scroll" tabIndex={0} aria-label="All pairs">
      <table className="studio-pairs">
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Theme</th>
            <th scope="col">Ratio</th>
          </tr>
        </thead>
        <tbody>
          {findings.map((finding) => (
            <tr key={getKey(finding)}>
              <th scope="row">
                {COLOR_LABELS[finding.pair.front]} on {COLOR_LABELS[finding.pair.back].toLowerCase()}
                <span className="studio-hint">{finding.pair.usedIn}</span>
              </th>
              <td>{finding.scheme}</td>
              <td data-passes={finding.passes ? '' : undefined}>
                {finding.ratio.toFixed(1)} {finding.passes ? '✓' : `of ${finding.pair.minimum}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
