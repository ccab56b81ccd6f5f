import type { AlertReport } from '@homeroom/contracts';
import { may, PAPER_FORMATS, ROLL_CALL_COUNTED } from '@homeroom/domain';
import { Box, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { StatCard, StatRow } from '../../../components/stat-card';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { rollCallPath, rollCallQuery } from '../../alerts/api/roll-call';
import { AlertFiles } from '../../alerts/components/alert-files';

/** The roll call's totals; the list by student is a download. */
export function RollCallReport({ report: { id } }: { report: AlertReport }) {
  const { t, i18n } = useTranslation(['alertLog', 'staffAlert']);
  const { role, teacherType } = useSignedInUser();
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {t('staffAlert:rollCall.title')}
      </Title>
      <QueryView query={useQuery(rollCallQuery(id))}>
        {({ counts }) => {
          const said = ROLL_CALL_COUNTED.filter((state) => counts[state] > 0);
          if (said.every((state) => state === 'open'))
            return <Text c="dimmed">{t('rollCall.notCalled')}</Text>;
          return (
            <StatRow>
              {said.map((state) => (
                <StatCard
                  key={state}
                  label={t(`staffAlert:rollCall.states.${state}`)}
                  value={counts[state].toLocaleString(i18n.language)}
                />
              ))}
            </StatRow>
          );
        }}
      </QueryView>
      {may('lists.exportRollCall', { role, teacherType }) && (
        <Box mt="md">
          <AlertFiles
            label={t('staffAlert:rollCall.files')}
            path={`${rollCallPath(id)}/export`}
            formats={PAPER_FORMATS}
            isOnPage
          />
        </Box>
      )}
    </Card>
  );
}
