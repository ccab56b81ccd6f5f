import { useTranslation } from 'react-i18next';
import { AddTeacherDialog } from '../../teachers/components/add-teacher-dialog';
import { TeachersPanel } from '../../teachers/components/teachers-panel';
import { PeoplePage } from '../components/people-page';

export default function Teachers() {
  const { t } = useTranslation('people');
  return (
    <PeoplePage title={t('pages.teachers')} lead={t('pages.teachersLead')} asks="teacher">
      {({ classes, school, isAdding, onAdd, onClose }) => (
        <>
          <TeachersPanel classes={classes} school={school} onAdd={onAdd} />
          <AddTeacherDialog opened={isAdding} onClose={onClose} classes={classes} school={school} />
        </>
      )}
    </PeoplePage>
  );
}
