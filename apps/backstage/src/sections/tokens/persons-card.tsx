import { getPersons, type Resident } from '../../api/persons.ts';
import { Card } from '../../components/card.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { useQuery } from '../../data/use-query.ts';

const COLUMNS: readonly Column<Resident>[] = [
  { name: 'Name', cell: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { name: 'Date of birth', cell: ({ dateOfBirth }) => dateOfBirth },
  { name: 'Phone', cell: ({ phone }) => phone ?? '–' },
  { name: 'Person number', cell: ({ personNumber }) => personNumber ?? '–' },
  {
    name: 'Address',
    cell: ({ street, houseNumber, postCode, postArea, country }) =>
      `${street} ${houseNumber}, ${postCode} ${postArea}, ${country}`,
  },
];

export function PersonsCard() {
  const persons = useQuery('persons', () => getPersons());
  return (
    <Card title="Residents">
      <Loaded query={persons}>
        {({ persons: rows }) => (
          <DataTable
            label="Residents"
            columns={COLUMNS}
            rows={rows}
            rowKey={(person) => rows.indexOf(person)}
            empty="Nobody is on the register."
          />
        )}
      </Loaded>
    </Card>
  );
}
