import '../texts';
import '../../attendance/texts';
import { IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AtEachSchool } from '../../../components/today/at-each-school';
import { TodayItem } from '../../../components/today/today-item';
import { familyQueryAt } from '../api/family';

/** Children marked absent today. Details are available only at that school; the child's page links there. */
export default function FamilyLine() {
  const { t } = useTranslation(['registers', 'attendance']);
  return (
    <AtEachSchool queryAt={familyQueryAt}>
      {({ absentToday }, { name: school, isHere }) =>
        absentToday.map(({ studentId, firstName, session, isUnexplained }) => (
          <TodayItem
            key={`${studentId} ${session}`}
            tone={isUnexplained ? 'do' : 'know'}
            icon={<IconUserQuestion size={20} />}
            title={t(isUnexplained ? 'today.childUnexplained' : 'today.child', { name: firstName })}
            line={[t(`attendance:sessions.${session}`), school].filter(Boolean).join(' · ')}
            to={isHere ? '/attendance' : `/parent-dashboard?child=${studentId}`}
          />
        ))
      }
    </AtEachSchool>
  );
}
