import '../texts';
import { may } from '@homeroom/domain';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { ExportFile } from '../../../components/export-file';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { ALERTS, alertLogQuery } from '../api/alert-log';
import { AlarmsHeard } from '../components/alarms-heard';
import { AlertList } from '../components/alert-list';

/** All real alerts of a school, for people who have to account for them afterwards. */
export default function EmergencyAlertsPage() {
  const { t } = useTranslation('alertLog');
  usePageHead({ title: t('title'), description: t('lead') });
  const { role, teacherType } = useSignedInUser();
  const address = useAddress();
  const query = useQuery(alertLogQuery(address.page));
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')}>
        {may('lists.export', { role, teacherType }) && (query.data?.total ?? 0) > 0 && (
          <ExportFile lists={[{ path: `${ALERTS}/export`, label: t('export'), about: t('exportAbout') }]} />
        )}
      </PageTitle>
      <QueryView query={query}>
        {(log) =>
          log.total === 0 ? (
            <EmptyState meaning="done" title={t('emptyTitle')} description={t('emptyText')}>
              {may('drills.run', { role, teacherType }) && (
                <Button component={Link} to="/drills" variant="default">
                  {t('toDrills')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {address.page === 1 && <AlarmsHeard {...log} />}
              <Card>
                <AlertList log={log} isOld={query.isPlaceholderData} onTurn={address.turn} />
              </Card>
              <Text c="dimmed">{t('counted')}</Text>
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
