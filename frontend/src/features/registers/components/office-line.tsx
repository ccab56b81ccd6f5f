import '../texts';
import { IconCalendarCheck, IconCalendarOff, IconMail, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { officeTodayQuery } from '../api/office';

/** Warns that no term lies ahead; lists pending registers, unexplained absences and reports by families. */
export default function OfficeLine() {
  const { t } = useTranslation('registers');
  return (
    <TodayLine query={useQuery(officeTodayQuery)}>
      {({ hasTermAhead, open, unexplained, waiting }) => (
        <>
          {!hasTermAhead && (
            <TodayItem
              icon={<IconCalendarOff size={20} />}
              title={t('today.noTerm')}
              line={t('today.noTermLine')}
              to="/school-settings#school-years"
            />
          )}
          {unexplained > 0 && (
            <TodayItem
              icon={<IconUserQuestion size={20} />}
              title={t('today.unexplained', { count: unexplained })}
              to="/attendance"
            />
          )}
          {open > 0 && (
            <TodayItem
              icon={<IconCalendarCheck size={20} />}
              title={t('today.openRegisters', { count: open })}
              to="/attendance"
            />
          )}
          {waiting > 0 && (
            <TodayItem
              icon={<IconMail size={20} />}
              title={t('today.reports', { count: waiting })}
              to="/attendance?tab=reports"
            />
          )}
        </>
      )}
    </TodayLine>
  );
}
