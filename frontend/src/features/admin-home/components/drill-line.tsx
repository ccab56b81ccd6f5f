import '../texts/today';
import type { OfficeAlerts } from '@homeroom/contracts';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { officeAlertsQuery } from '../api/get-today';

/** About a term. For a school without any alert so far, the first steps mention it. */
const LONG_AGO_DAYS = 90;
const NEWS_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** The result of the last drill while it is recent, or a reminder that one is due. */
export default function DrillLine() {
  return (
    <TodayLine query={useQuery(officeAlertsQuery)}>
      {({ lastDrill, lastRaisedAt }) =>
        lastDrill ? <LastDrill drill={lastDrill} /> : <LastRaised at={lastRaisedAt} />
      }
    </TodayLine>
  );
}

function LastDrill({ drill }: { drill: NonNullable<OfficeAlerts['lastDrill']> }) {
  const { t, i18n } = useTranslation(['officeToday', 'alerts']);
  const { at, people, reachedInMinute } = drill;
  const count = daysSince(at);
  if (count > NEWS_DAYS && count < LONG_AGO_DAYS) return null;
  const type = t(`alerts:types.${drill.type}`);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const share = people > 0 && t('drill.share', { share: percent.format(reachedInMinute / people) });
  return (
    <TodayItem
      tone="know"
      icon={<IconBellRinging size={20} />}
      title={count === 0 ? t('drill.lastToday', { type }) : t('drill.last', { count, type })}
      line={count >= LONG_AGO_DAYS ? t('drill.due') : share}
      to="/drills"
    />
  );
}

function LastRaised({ at }: { at: string | null }) {
  const { t } = useTranslation('officeToday');
  const count = at === null ? 0 : daysSince(at);
  if (count < LONG_AGO_DAYS) return null;
  return (
    <TodayItem
      tone="know"
      icon={<IconBellRinging size={20} />}
      title={t('drill.title', { count })}
      line={t('drill.line')}
      to="/drills"
    />
  );
}

function daysSince(moment: string): number {
  return Math.floor((Date.now() - Date.parse(moment)) / DAY_MS);
}
