import type { StudentRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { PeopleTable } from '../../../components/people-table';

const fullName = ({ firstName, lastName }: StudentRecord) => `${firstName} ${lastName}`;

export function StudentTable({ students }: { students: readonly StudentRecord[] }) {
  const { t } = useTranslation('classroom');
  return (
    <PeopleTable
      people={students}
      searchLabel={t('lists.searchStudents')}
      searchText={(student) => `${fullName(student)} ${student.signInId} ${student.studentId}`}
      columns={[
        { label: t('lists.name'), cell: fullName },
        { label: t('lists.class'), cell: ({ classNumber }) => classNumber },
        {
          label: t('lists.gradeSection'),
          cell: ({ grade, section }) => t('room.gradeSection', { grade, section }),
        },
        { label: t('lists.signInId'), cell: ({ signInId }) => signInId },
        { label: t('lists.points'), cell: ({ behaviorPoints }) => behaviorPoints },
        {
          label: t('lists.parent'),
          cell: ({ hasParentContact }) => (hasParentContact ? t('lists.yes') : t('lists.no')),
        },
      ]}
    />
  );
}
