import type { RosterCells, RosterLine } from '@homeroom/contracts';
import type { LineList, RosterColumn, RosterList } from '@homeroom/domain';
import { Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { EmptyPart } from '../../../components/empty-part';
import { Table } from '../../../components/table/table';
import { Pager } from '../../../components/pager';
import type { FoundImport } from '../api/roster-imports';
import { SamePerson } from './same-person';

interface ImportLinesProps {
  found: FoundImport;
  /** The rows are stale while the new ones are loading. */
  isOld: boolean;
  onTurn: (page: number) => void;
}

const COLORS = {
  add: 'pine',
  update: 'marigold',
  return: 'marigold',
  end: 'clay',
  leave: 'clay',
  unchanged: 'gray',
  asked: 'marigold',
  refused: 'clay',
} as const;

/** The lines of the file, each with its effect or the reason why it is rejected. */
export function ImportLines({ found: { id, list, state, lines }, isOld, onTurn }: ImportLinesProps) {
  const { t } = useTranslation(['rosterImport', 'rosterHeads']);
  const { items, total, page, pageSize } = lines;
  if (total === 0) return <EmptyPart title={t('lines.none')} description={t('lines.noneText')} />;
  return (
    <>
      <Table
        label={t('lines.label')}
        rows={items.map((line) => ({ ...line, id: String(line.line) }))}
        isOld={isOld}
        columns={[
          { label: t('lines.line'), cell: ({ line }) => (line > 0 ? line : t('lines.made')) },
          ...(list === 'oneroster'
            ? [{ label: t('past.list'), cell: (line: RosterLine) => t(`lists.${line.list}`) }]
            : []),
          { label: t(`lines.who.${list}`), cell: (line) => <Meant line={line} /> },
          ...DETAILS[list].map((columns) => ({
            label: t(`rosterHeads:${columns[0]}`),
            cell: ({ cells }: RosterLine) => said(cells, columns),
          })),
          {
            label: t('lines.what'),
            cell: (line) => (
              <>
                <Outcome line={line} />
                {state === 'planned' && <SamePerson importId={id} line={line} />}
              </>
            ),
            long: true,
          },
        ]}
      />
      <Pager page={page} pageSize={pageSize} total={total} onTurn={onTurn} />
    </>
  );
}

/** The columns beside the name: each combines the listed cells under the heading of the first. */
const DETAILS: Record<RosterList, readonly (readonly [RosterColumn, ...RosterColumn[]])[]> = {
  students: [
    ['classNumber'],
    ['parentEmail', 'parentPhone', 'parent2Email', 'parent2Phone', 'parent3Email', 'parent3Phone'],
  ],
  teachers: [['classNumbers'], ['email']],
  classes: [['grade', 'section'], ['leader']],
  members: [['courseName'], ['groupName']],
  oneroster: [
    ['classNumber', 'classNumbers', 'grade', 'section'],
    ['courseName', 'groupName'],
    ['email', 'parentEmail', 'parentPhone', 'parent2Email', 'parent2Phone', 'parent3Email', 'parent3Phone'],
  ],
};

function said(cells: RosterCells, columns: readonly RosterColumn[]): string {
  return columns.flatMap((column) => cells[column] ?? []).join(' · ');
}

function Meant({ line: { list, cells } }: { line: RosterLine }) {
  const { t } = useTranslation('rosterImport');
  const { firstName, lastName, recordId, teacherId, classNumber, className, courseName, groupName } = cells;
  const things: Partial<Record<LineList, (string | undefined)[]>> = {
    ...{ classes: [classNumber, className], courses: [courseName], groups: [courseName, groupName] },
  };
  const thing = things[list]?.filter(Boolean).join(' · ');
  const named = thing ?? [firstName, lastName].filter(Boolean).join(' ');
  const id = recordId ?? teacherId;
  return (
    <>
      {named || t('lines.noName')}
      {id && (
        <Text c="dimmed" size="sm">
          {id}
        </Text>
      )}
    </>
  );
}

/** For a group it means that it ends, for a person deactivation. */
function toldAs({ kind, list, isDone }: RosterLine) {
  if (kind === 'return') return isDone ? 'returned' : 'return';
  if (kind !== 'leave') return kind;
  if (list === 'groups') return isDone ? 'ended' : 'over';
  return isDone ? 'left' : 'leave';
}

function Outcome({ line }: { line: RosterLine }) {
  const { kind, cells, about, reason, letGoOn, isUndone, stayed } = line;
  const { t, i18n } = useTranslation(['rosterImport', 'rosterHeads', 'rosterRefusals', 'rosterStays']);
  const changes = about
    .map((field) =>
      field === 'isActive' || field === 'parent1' || field === 'parent2' || field === 'parent3'
        ? t(`lines.fields.${field}`)
        : t(`rosterHeads:${field}`),
    )
    .join(', ');
  return (
    <>
      <Badge data-whole variant="light" size="lg" color={isUndone ? 'gray' : COLORS[kind]}>
        {isUndone ? t('lines.undone') : t(`lines.${toldAs(line)}`)}
      </Badge>
      {kind !== 'asked' && (
        <Text size="sm">
          {changes}
          {reason !== null && `: ${t(`rosterRefusals:${reason}`)}`}
        </Text>
      )}
      {letGoOn !== null && (
        <Text size="sm">{t('lines.letGoOn', { day: dayInWords(letGoOn, i18n.language) })}</Text>
      )}
      {/* A file of changes cannot say that somebody came back, as it does not say which of their stays has ended. */}
      {kind === 'end' && <Text size="sm">{t(cells.leaves ? 'lines.endSaid' : 'lines.endUnnamed')}</Text>}
      {stayed !== null && <Text size="sm">{t(`rosterStays:${stayed}`)}</Text>}
    </>
  );
}
