import type { RosterImport } from '@homeroom/contracts';
import { SHOWN_ROSTER_KINDS, type ShownRosterKind } from '@homeroom/domain';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ChoiceBar } from '../../../components/choice-bar';
import { momentInWords } from '../../../components/moment';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { oneOf } from '../../../lib/list-address';
import { useAddress } from '../../../lib/use-address';
import { type FoundImport, rosterImportQuery, useFreshListsAfter } from '../api/roster-imports';
import { ImportLines } from './import-lines';
import { ImportState } from './import-state';
import { Proportions } from './proportions';

/** One import: its planned or actual effect line by line, and the actions for the whole. */
export function ImportView({ id }: { id: string }) {
  const { t } = useTranslation('rosterImport');
  const address = useAddress();
  const kind = oneOf(address.read('kind'), ['', ...SHOWN_ROSTER_KINDS], '');
  const query = useQuery(rosterImportQuery(id, { kind, page: address.page }));
  useFreshListsAfter(query.data);
  const show = (found: FoundImport) => (
    <>
      <Title found={found} />
      <ImportState found={found} />
      <Card>
        <Stack gap="md">
          <Proportions counts={found.counts} />
          <ChoiceBar
            label={t('kinds.label')}
            choices={['' as const, ...kindsIn(found)].map((value) => ({
              value,
              label: t(`kinds.${value || 'all'}`, { count: countOf(found, value) }),
            }))}
            chosen={kind}
            onChoose={(value) => address.narrow({ kind: value })}
          />
          <ImportLines found={found} isOld={query.isPlaceholderData} onTurn={address.turn} />
        </Stack>
      </Card>
    </>
  );
  return (
    <QueryView query={query} whole>
      {show}
    </QueryView>
  );
}

function Title({ found: { list, plannedAt, state } }: { found: RosterImport }) {
  const { t, i18n } = useTranslation('rosterImport');
  return (
    <PageTitle
      title={t(`one.title.${list}`, { moment: momentInWords(plannedAt, i18n.language) })}
      lead={t(`one.lead.${state}`)}
    />
  );
}

/**
 * Only files from other programs can say that somebody has left the school or a group, or name somebody who was let go; and few plans ask.
 */
function kindsIn({ counts }: RosterImport): ShownRosterKind[] {
  const seldom: readonly ShownRosterKind[] = ['return', 'end', 'leave', 'asked'];
  return SHOWN_ROSTER_KINDS.filter((kind) => !seldom.includes(kind) || counts[kind] > 0);
}

function countOf({ counts }: RosterImport, kind: ShownRosterKind | ''): number {
  if (kind !== '') return counts[kind];
  return SHOWN_ROSTER_KINDS.reduce((sum, each) => sum + counts[each], 0);
}
