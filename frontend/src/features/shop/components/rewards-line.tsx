import '../texts/rewards';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { waitingQuery } from '../api/rewards';

/** Rewards that need a decision or have to be handed over. */
export default function RewardsLine() {
  const { t } = useTranslation('rewards');
  return (
    <TodayLine query={useQuery(waitingQuery)}>
      {({ waiting, approved }) =>
        waiting + approved > 0 && (
          <TodayItem
            icon={<IconGift size={20} />}
            title={
              waiting > 0 ? t('today.waiting', { count: waiting }) : t('today.approved', { count: approved })
            }
            line={waiting > 0 && approved > 0 ? t('today.approved', { count: approved }) : undefined}
            to={waiting > 0 ? '/rewards' : '/rewards?state=approved'}
          />
        )
      }
    </TodayLine>
  );
}
