import '../texts';
import '../../attendance/texts';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { familyQuery } from '../api/family';

/** Whoever of the children is marked absent today. */
export default function FamilyLine() {
  const { t } = useTranslation(['registers', 'attendance']);
  return (
    <TodayLine query={useQuery(familyQuery)}>
      {({ absentToday }) =>
        absentToday.map(({ studentId, firstName, session, isUnexplained }) => (
          <TodayItem
            key={`${studentId} ${session}`}
            tone={isUnexplained ? 'do' : 'know'}
            icon={<IconUserQuestion size={20} />}
            title={t(isUnexplained ? 'today.childUnexplained' : 'today.child', { name: firstName })}
            line={t(`attendance:sessions.${session}`)}
            to="/attendance"
          />
        ))
      }
    </TodayLine>
  );
}
