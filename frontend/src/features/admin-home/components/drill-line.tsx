import '../texts/today';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { officeAlertsQuery } from '../api/get-today';

/** About a term. A school that never raised one reads it in its first steps. */
const LONG_AGO_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/** When the emergency button was last pressed, where that is long ago. */
export default function DrillLine() {
  const { t } = useTranslation('officeToday');
  return (
    <TodayLine query={useQuery(officeAlertsQuery)}>
      {({ lastRaisedAt }) => {
        const count = lastRaisedAt === null ? 0 : daysSince(lastRaisedAt);
        return (
          count >= LONG_AGO_DAYS && (
            <TodayItem
              tone="know"
              icon={<IconBellRinging size={20} />}
              title={t('drill.title', { count })}
              line={t('drill.line')}
            />
          )
        );
      }}
    </TodayLine>
  );
}

function daysSince(moment: string): number {
  return Math.floor((Date.now() - Date.parse(moment)) / DAY_MS);
}
