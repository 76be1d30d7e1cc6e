import { Fragment, type ReactNode, useId, useState } from 'react';
import { Checkbox } from '../../../../packages/widgets/src/design-system/checkbox.tsx';
import { Heading } from '../../../../packages/widgets/src/design-system/heading.tsx';
import { Text } from '../../../../packages/widgets/src/design-system/layout.tsx';
import { SelectField } from '../../../../packages/widgets/src/design-system/select-field.tsx';
import type { Line } from './answer-labels.ts';
import { type AskedQuestion, type Fact, filterFacts, type Group, type PackFacts } from './pack-facts.ts';
import styles from './packs.css?inline';

const CONFIDENCES: Readonly<Record<Fact['source']['confidence'], string>> = {
  A: 'the issuing body’s own page',
  B: 'a law firm or the trade press',
  C: 'a lead',
  K: 'general knowledge',
  spec: 'the product’s specification',
};
const COLUMNS = ['Pack', 'Answer', 'Source', 'Seen', 'Confidence', 'Approved by'] as const;

export interface PackTableProps {
  readonly facts: PackFacts;
  /** Id of the pack shown first. Empty: all packs. */
  readonly pack?: string;
  readonly onlyOpen?: boolean;
}

/** Table of every answer of every pack, with its source and the control that it affects. */
export function PackTable({ facts, pack = '', onlyOpen = false }: PackTableProps) {
  const [chosen, setChosen] = useState(pack);
  const [isOpenOnly, setIsOpenOnly] = useState(onlyOpen);
  const shown = filterFacts(facts, chosen, isOpenOnly);
  const names = [
    { value: '', label: 'All packs' },
    ...facts.packs.map(({ id }) => ({ value: id, label: id })),
  ];
  return (
    <main className="packs">
      <style>{styles}</style>
      <h1 className="pd-heading">What each market demands</h1>
      <Text>
        Read from the packs that ship. None of this is legal advice: an answer marked “to confirm” is a
        default that an operator’s compliance team has to confirm before players meet it.
      </Text>
      <div className="packs-filter">
        <SelectField label="Pack" name="pack" options={names} value={chosen} onChange={setChosen} />
        <Checkbox
          name="open"
          label="Only what has to be confirmed"
          defaultChecked={onlyOpen}
          onChange={setIsOpenOnly}
        />
      </div>
      <p className="packs-count" role="status">
        {formatCount(shown)}
      </p>
      <Editions facts={facts} chosen={chosen} />
      {shown.map((group) => (
        <GroupTable key={group.title} {...group} />
      ))}
    </main>
  );
}

function formatCount(groups: readonly Group[]): string {
  const facts = groups.flatMap(({ questions }) => questions.flatMap((question) => question.facts));
  const questions = groups.reduce((sum, group) => sum + group.questions.length, 0);
  const open = facts.filter(({ isOpen }) => isOpen).length;
  return `${questions} questions, ${facts.length} answers, ${open} of them to confirm`;
}

function Editions({ facts, chosen }: { readonly facts: PackFacts; readonly chosen: string }) {
  const packs = facts.packs.filter(({ id }) => chosen === '' || id === chosen);
  return (
    <ul className="packs-editions">
      {packs.map(({ id, edition, effectiveFrom, countries }) => (
        <li key={id} className="packs-edition">
          <strong>{id}</strong> edition {edition}, in force from {effectiveFrom}, for {countries.join(', ')}
        </li>
      ))}
    </ul>
  );
}

function GroupTable({ title, questions }: Group) {
  const heading = useId();
  return (
    <section className="packs-group" aria-labelledby={heading}>
      <div id={heading}>
        <Heading level={2} size="small">
          {title}
        </Heading>
      </div>
      <table className="packs-table" aria-labelledby={heading}>
        <thead className="packs-head">
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="packs-cell">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {questions.map((question) => (
          <QuestionRows key={question.id} {...question} />
        ))}
      </table>
    </section>
  );
}

function QuestionRows({ id, question: words, affects: shapes, facts }: AskedQuestion) {
  return (
    <tbody className="packs-question" id={id}>
      <tr className="packs-row">
        <th scope="rowgroup" colSpan={COLUMNS.length} className="packs-asked">
          <span className="packs-words">{words}</span> <code className="packs-id">{id}</code>
          <span className="packs-shapes">{shapes}</span>
        </th>
      </tr>
      {facts.map((fact) => (
        <FactRow key={fact.pack} {...fact} />
      ))}
    </tbody>
  );
}

function FactRow({ pack, lines, source, isOpen }: Fact) {
  const { confidence, seen, approvedBy } = source;
  return (
    <tr className="packs-row">
      <th scope="row" className="packs-cell" data-column="Pack">
        {pack}
      </th>
      <Cell column="Answer">
        <Lines lines={lines} />
      </Cell>
      <Cell column="Source">{source.source}</Cell>
      <Cell column="Seen">
        <time dateTime={seen}>{seen}</time>
      </Cell>
      <Cell column="Confidence">
        <strong>{confidence}</strong> {CONFIDENCES[confidence]}{' '}
        {isOpen && <span className="packs-open">to confirm</span>}
      </Cell>
      <Cell column="Approved by">{approvedBy ?? 'not approved by a compliance team yet'}</Cell>
    </tr>
  );
}

interface CellProps {
  readonly column: (typeof COLUMNS)[number];
  readonly children: ReactNode;
}

/** Table cell. Narrow pages show the column's name next to it. */
function Cell({ column, children }: CellProps) {
  return (
    <td className="packs-cell" data-column={column}>
      <div>{children}</div>
    </td>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return lines.map(({ text, url }, index) => (
    <Fragment key={text}>
      {index > 0 && <br />}
      {url ? (
        <a className="pd-link" href={url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ));
}
