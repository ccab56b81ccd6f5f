import '../texts';
import { may } from '@homeroom/domain';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ExportFile } from '../../../components/export-file';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { DRILLS, drillsQuery } from '../api/drills';
import { DrillLog } from '../components/drill-log';
import { StartDrill } from '../components/start-drill';

/** Where a school practises its alarms, and can see that it has. */
export default function DrillsPage() {
  const { t } = useTranslation('drills');
  usePageHead({ title: t('title'), description: t('lead') });
  const { role, teacherType } = useSignedInUser();
  const address = useAddress();
  const query = useQuery(drillsQuery(address.page));
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QueryView query={query}>
        {(log) =>
          log.total === 0 ? (
            <EmptyState title={t('emptyTitle')} description={t('emptyText')}>
              <StartDrill />
            </EmptyState>
          ) : (
            <>
              <Group justify="space-between" mb="md">
                <StartDrill />
                {may('lists.export', { role, teacherType }) && (
                  <ExportFile
                    lists={[{ path: `${DRILLS}/export`, label: t('export'), about: t('exportAbout') }]}
                  />
                )}
              </Group>
              <Card>
                <DrillLog log={log} isOld={query.isPlaceholderData} onTurn={address.turn} />
              </Card>
              <Text c="dimmed" mt="md">
                {t('counted')}
              </Text>
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
