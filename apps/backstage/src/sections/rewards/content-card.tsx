import { useState } from 'react';
import { getContent, writeContent } from '../../api/rewards.ts';
import { ActionForm } from '../../components/action-form.tsx';
import { Card } from '../../components/card.tsx';
import { AreaInput, SelectInput } from '../../components/inputs.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useQuery } from '../../data/use-query.ts';

type Entry = Awaited<ReturnType<typeof getContent>>['entries'][number];

const getKey = ({ id, language }: Entry) => `${id} ${language}`;

export function ContentCard() {
  const content = useQuery('content', () => getContent());
  return (
    <Card
      title="Content"
      description="The texts that the casino and the widgets show, by section and language."
    >
      <Loaded query={content}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p className="bs-empty">There is no entry yet.</p>
          ) : (
            <EntryForm entries={entries} />
          )
        }
      </Loaded>
    </Card>
  );
}

function EntryForm({ entries }: { readonly entries: readonly Entry[] }) {
  const [chosen, setChosen] = useState('');
  const entry = entries.find((one) => getKey(one) === chosen) ?? entries[0];
  if (!entry) return null;
  return (
    <ActionForm
      label="Edit an entry"
      submit="Save text"
      send={async (input) => {
        const html = input.text('html');
        await writeContent({ sectionId: entry.id, locale: entry.language, html });
        return `The text of ${entry.id} is saved.`;
      }}
    >
      <SelectInput
        name="entry"
        label="Entry"
        options={entries.map((one) => ({ value: getKey(one), label: `${one.id}, ${one.language}` }))}
        initial={getKey(entry)}
        onChange={setChosen}
      />
      <AreaInput key={getKey(entry)} name="html" label="HTML" rows={8} initial={entry.html ?? ''} />
    </ActionForm>
  );
}
