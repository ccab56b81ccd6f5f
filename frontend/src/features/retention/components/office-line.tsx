import '../texts/today';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { erasuresQuery } from '../api/retention';

/** People who can stop or approve an erasure are told before it happens. */
export default function ErasuresLine() {
  const { t } = useTranslation('retentionToday');
  return (
    <TodayLine query={useQuery(erasuresQuery(1))}>
      {({ items }) => {
        const waiting = items.filter(({ state }) => state === 'waiting');
        const [only] = waiting;
        if (!only) return null;
        const to = waiting.length === 1 ? `/retention/erasures/${only.id}` : '/retention';
        return (
          <TodayItem
            icon={<IconHourglass size={20} />}
            title={t('erasures', { count: waiting.length })}
            to={to}
          />
        );
      }}
    </TodayLine>
  );
}
