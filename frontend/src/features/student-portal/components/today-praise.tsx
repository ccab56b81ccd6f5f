import '../texts/today';
import type { StudentDashboard } from '@homeroom/contracts';
import { LEVEL_STEPS } from '@homeroom/domain';
import { IconPlant2, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '../../../components/reason-of';
import { TimeAgo } from '../../../components/time-ago';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { myDashboardQuery } from '../api/get-my-dashboard';

/** The latest praise, and how far it is to the next stage. */
export default function TodayPraise() {
  return <TodayLine query={useQuery(myDashboardQuery)}>{(mine) => <Lines {...mine} />}</TodayLine>;
}

function Lines({ recentPoints, level }: StudentDashboard) {
  const { t } = useTranslation(['studentToday', 'points']);
  const newest = recentPoints.find(({ amount, undoneAt }) => amount > 0 && undoneAt === null);
  const next = LEVEL_STEPS[level.level];
  const teacher = newest?.isByOffice ? t('points:office') : newest?.awardedBy?.name;
  const reason = (newest && reasonOf(newest)) ?? t('anything');
  return (
    <>
      {newest && (
        <TodayItem
          tone="glad"
          icon={<IconStarFilled size={22} />}
          title={teacher === undefined ? t('praiseNobody', { reason }) : t('praise', { teacher, reason })}
          line={
            <>
              +{newest.amount} · <TimeAgo at={newest.awardedAt} />
            </>
          }
        />
      )}
      {next && level.nextAt !== null && (
        <TodayItem
          tone="know"
          icon={<IconPlant2 size={22} />}
          title={t('next', { count: level.nextAt - level.points, stage: t(`points:levels.${next.key}`) })}
          line={t('nextLine')}
          to="/my-points"
        />
      )}
    </>
  );
}
