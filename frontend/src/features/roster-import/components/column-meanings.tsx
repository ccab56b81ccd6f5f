import { type FileList, ROSTER_COLUMNS, ROSTER_HEADS, type RosterColumn } from '@homeroom/domain';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Table } from '../../../components/table/table';
import { guessMeanings, listFor, missingIn, samplesOf, withMeaning } from '../model';
import type { Table as BroughtTable } from '../read-table';
import { SeePlan } from './see-plan';

interface ColumnMeaningsProps {
  list: FileList;
  name: string;
  table: BroughtTable;
  onAnother: () => void;
}

/** The meaning of each column: guessed, and then corrected by the user. */
export function ColumnMeanings({ list, name, table, onAnother }: ColumnMeaningsProps) {
  const { t } = useTranslation(['rosterImport', 'rosterHeads']);
  const [meanings, setMeanings] = useState(() => guessMeanings(list, table));
  const [makesClasses, setMakesClasses] = useState(false);
  const missing = missingIn(list, meanings)
    .map((column) => t(`rosterHeads:${column}`))
    .join(', ');
  const sentence = missing && t('columns.missing', { columns: missing });
  const brought = () => ({ list, ...listFor(table, meanings), ...(makesClasses && { makesClasses }) });
  const rows = table.heads.map((head, index) => ({
    id: String(index),
    index,
    head: head || t('columns.unnamed', { number: index + 1 }),
  }));
  const choices = [
    { value: '', label: t('columns.nothing') },
    ...ROSTER_COLUMNS[list].map((value) => ({ value, label: t(`rosterHeads:${value}`) })),
  ];
  return (
    <AccountSection title={t('columns.title')} lead={t('columns.lead', { name, count: table.lines.length })}>
      <Table
        label={t('columns.label')}
        rows={rows}
        columns={[
          { label: t('columns.head'), cell: ({ head }) => head },
          { label: t('columns.sample'), cell: ({ index }) => samplesOf(table, index), long: true },
          {
            label: t('columns.means'),
            cell: ({ index, head }) => (
              <NativeSelect
                aria-label={t('columns.meansOf', { head })}
                data={choices}
                value={meanings[index] ?? ''}
                onChange={(event) =>
                  setMeanings(withMeaning(meanings, index, meaningOf(event.currentTarget.value)))
                }
              />
            ),
            long: true,
          },
        ]}
      />
      {list === 'students' && (
        <Checkbox
          label={t('columns.makesClasses')}
          description={t('columns.makesClassesHint')}
          checked={makesClasses}
          onChange={(event) => setMakesClasses(event.currentTarget.checked)}
        />
      )}
      <SeePlan sentence={sentence} listOf={brought} onAnother={onAnother} />
    </AccountSection>
  );
}

function meaningOf(value: string): RosterColumn | null {
  return value in ROSTER_HEADS ? (value as RosterColumn) : null;
}
