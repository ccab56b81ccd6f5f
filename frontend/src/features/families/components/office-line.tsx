import '../texts/today';
import { IconHomeEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { officeFamiliesQuery } from '../api/requests';

/** Families' requests waiting for the office. */
export default function FamiliesLine() {
  const { t } = useTranslation('familiesToday');
  return (
    <TodayLine query={useQuery(officeFamiliesQuery)}>
      {({ requests }) =>
        requests > 0 && (
          <TodayItem
            icon={<IconHomeEdit size={20} />}
            title={t('requests', { count: requests })}
            to="/family-requests"
          />
        )
      }
    </TodayLine>
  );
}
