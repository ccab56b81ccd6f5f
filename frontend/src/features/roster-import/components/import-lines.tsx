import type { RosterLine } from '@homeroom/contracts';
import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table';
import { Pager } from '../../../components/pager';
import { EmptyState } from '../../../components/states';
import type { FoundImport } from '../api/roster-imports';

interface ImportLinesProps {
  found: FoundImport;
  /** The rows are those of before; the new ones are on their way. */
  isOld: boolean;
  onTurn: (page: number) => void;
}

const COLORS = { add: 'pine', update: 'marigold', unchanged: 'gray', refused: 'clay' } as const;

/** Line by line, as the file has them, with what each does and why one is not taken. */
export function ImportLines({ found: { lines }, isOld, onTurn }: ImportLinesProps) {
  const { t } = useTranslation('rosterImport');
  const { items, total, page, pageSize } = lines;
  if (total === 0) return <EmptyState title={t('lines.none')} description={t('lines.noneText')} />;
  return (
    <>
      <DataTable
        label={t('lines.label')}
        rows={items.map((line) => ({ ...line, id: String(line.line) }))}
        isOld={isOld}
        columns={[
          { label: t('lines.line'), cell: ({ line }) => line },
          {
            label: t('lines.student'),
            cell: ({ cells: { firstName, lastName, recordId } }) => (
              <>
                {[firstName, lastName].filter(Boolean).join(' ') || t('lines.noName')}
                {recordId && (
                  <Text c="dimmed" size="sm">
                    {recordId}
                  </Text>
                )}
              </>
            ),
          },
          { label: t('lines.class'), cell: ({ cells }) => cells.classNumber },
          { label: t('lines.parent'), cell: ({ cells }) => cells.parentEmail ?? cells.parentPhone },
          { label: t('lines.what'), cell: (line) => <Outcome line={line} />, long: true },
        ]}
      />
      <Pager page={page} pageSize={pageSize} total={total} onTurn={onTurn} />
    </>
  );
}

function Outcome({ line: { kind, about, reason, isUndone, stayed } }: { line: RosterLine }) {
  const { t } = useTranslation(['rosterImport', 'rosterHeads', 'rosterRefusals', 'rosterStays']);
  const said = about
    .map((field) => (field === 'isActive' ? t('lines.active') : t(`rosterHeads:${field}`)))
    .join(', ');
  return (
    <>
      <Badge data-whole variant="light" size="lg" color={isUndone ? 'gray' : COLORS[kind]}>
        {isUndone ? t('lines.undone') : t(`lines.${kind}`)}
      </Badge>
      <Text size="sm">
        {said}
        {reason !== null && `: ${t(`rosterRefusals:${reason}`)}`}
      </Text>
      {stayed !== null && <Text size="sm">{t(`rosterStays:${stayed}`)}</Text>}
    </>
  );
}
