import '../texts/today';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { handOverAtHome } from '../api/hand-over';

/** A hand-over is active, so staff are needed at a gate. */
export default function RunningLine() {
  const { t } = useTranslation('handOverToday');
  return (
    <TodayLine query={useQuery(handOverAtHome)}>
      {({ running }) =>
        running && (
          <TodayItem
            tone="do"
            icon={<IconUsersGroup size={20} />}
            title={t(running.isDrill ? 'drill' : 'real', { place: running.place })}
            line={t('line', { count: running.counts.waiting })}
            to="/hand-over"
          />
        )
      }
    </TodayLine>
  );
}
