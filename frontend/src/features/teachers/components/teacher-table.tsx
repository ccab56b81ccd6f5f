import type { TeacherRecord } from '@homeroom/contracts';
import { useTranslation } from 'react-i18next';
import { PeopleTable } from '../../../components/people-table';

const fullName = ({ firstName, lastName }: TeacherRecord) => `${firstName} ${lastName}`;

export function TeacherTable({ teachers }: { teachers: readonly TeacherRecord[] }) {
  const { t } = useTranslation('classroom');
  return (
    <PeopleTable
      people={teachers}
      searchLabel={t('lists.searchTeachers')}
      searchText={(teacher) => `${fullName(teacher)} ${teacher.teacherId}`}
      columns={[
        { label: t('lists.name'), cell: fullName },
        { label: t('lists.teacherId'), cell: ({ teacherId }) => teacherId },
        { label: t('lists.type'), cell: ({ teacherType }) => t(`teacher.types.${teacherType}`) },
        { label: t('lists.classes'), cell: ({ classNumbers }) => classNumbers.join(', ') || t('lists.none') },
      ]}
    />
  );
}
