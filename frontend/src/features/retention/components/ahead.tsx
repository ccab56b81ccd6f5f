import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { recordsAheadQuery, writingAheadQuery } from '../api/retention';
import { Clocks } from './clocks';

/** If one service does not respond, the figures of the other are still shown. */
export function Ahead() {
  const { t } = useTranslation('retention');
  const [records, writing] = [useQuery(recordsAheadQuery), useQuery(writingAheadQuery)];
  return (
    <AccountSection title={t('ahead.title')} lead={t('ahead.lead')}>
      <Stack gap="lg">
        <QueryView query={records}>
          {(ahead) => (
            <Clocks label={t('ahead.records')} kinds={['records', 'points', 'games']} ahead={ahead} />
          )}
        </QueryView>
        <QueryView query={writing}>
          {(ahead) => (
            <Clocks label={t('ahead.writing')} kinds={['messages', 'announcements', 'cases']} ahead={ahead} />
          )}
        </QueryView>
        <ul>
          {(['signIns', 'logs', 'staff'] as const).map((other) => (
            <li key={other}>{t(`others.${other}`)}</li>
          ))}
        </ul>
      </Stack>
    </AccountSection>
  );
}
