import '../texts';
import '../../attendance/texts';
import type { AbsencesOfFamily } from '@homeroom/contracts';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { useFamilySchools } from '../../../lib/family-schools';
import { familyElsewhereQuery, familyQuery } from '../api/family';

/** Whoever of the children is marked absent today, at whichever of the family's schools. */
export default function FamilyLine() {
  const others = useFamilySchools();
  return (
    <>
      <TodayLine query={useQuery(familyQuery)}>
        {({ absentToday }) => <Absent absent={absentToday} wayTo={() => '/attendance'} />}
      </TodayLine>
      {others.map((school) => (
        <Elsewhere key={school.id} {...school} />
      ))}
    </>
  );
}

/** The rest stands at that school; the way there is on the child's page. */
function Elsewhere({ id, schoolName }: { id: string; schoolName: string }) {
  return (
    <TodayLine query={useQuery(familyElsewhereQuery(id))}>
      {({ absentToday }) => (
        <Absent
          absent={absentToday}
          wayTo={(studentId) => `/parent-dashboard?child=${studentId}`}
          school={schoolName}
        />
      )}
    </TodayLine>
  );
}

interface AbsentProps {
  absent: AbsencesOfFamily['absentToday'];
  wayTo: (studentId: string) => string;
  school?: string;
}

function Absent({ absent, wayTo, school }: AbsentProps) {
  const { t } = useTranslation(['registers', 'attendance']);
  return absent.map(({ studentId, firstName, session, isUnexplained }) => (
    <TodayItem
      key={`${studentId} ${session}`}
      tone={isUnexplained ? 'do' : 'know'}
      icon={<IconUserQuestion size={20} />}
      title={t(isUnexplained ? 'today.childUnexplained' : 'today.child', { name: firstName })}
      line={[t(`attendance:sessions.${session}`), school].filter(Boolean).join(' · ')}
      to={wayTo(studentId)}
    />
  ));
}
