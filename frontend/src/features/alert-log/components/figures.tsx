import type { AlertReport } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { StatCard, StatRow } from '../../../components/stat-card';
import { useReachColumns } from '../../alerts/components/use-reach-columns';
import { spanned } from '../model';

/** The outcome in four numbers. */
export function Figures({ report }: { report: AlertReport }) {
  const { t, i18n } = useTranslation(['alertLog', 'reach']);
  const { lastedWords, inMinute } = useReachColumns(report.school);
  const alert = spanned(report);
  const ofPeople = (count: number) => t('figures.ofPeople', { people: count, count: report.people });
  return (
    <StatRow>
      <StatCard
        label={t('reach:lasted')}
        value={lastedWords(alert)}
        {...(report.status !== 'active' &&
          report.kind === 'alert' && { hint: t(`list.ended.${report.status}`) })}
      />
      <StatCard label={inMinute.label} value={inMinute.cell(alert)} hint={ofPeople(report.reachedInMinute)} />
      <StatCard
        label={t('figures.reached')}
        value={report.reached.toLocaleString(i18n.language)}
        hint={ofPeople(report.reached)}
      />
      <StatCard
        label={t('figures.answered')}
        value={report.answered.toLocaleString(i18n.language)}
        hint={ofPeople(report.answered)}
      />
    </StatRow>
  );
}
