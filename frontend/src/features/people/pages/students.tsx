import { useTranslation } from 'react-i18next';
import { AddStudentDialog } from '../../students/components/add-student-dialog';
import { StudentsPanel } from '../../students/components/students-panel';
import { PeoplePage } from '../components/people-page';

export default function Students() {
  const { t } = useTranslation('people');
  return (
    <PeoplePage title={t('pages.students')} lead={t('pages.studentsLead')} asks="student">
      {({ classes, school, isAdding, onAdd, onClose }) => (
        <>
          <StudentsPanel classes={classes} school={school} onAdd={onAdd} />
          <AddStudentDialog
            opened={isAdding}
            onClose={onClose}
            classes={classes.filter(({ isActive }) => isActive)}
            school={school}
          />
        </>
      )}
    </PeoplePage>
  );
}
