import type { ClassCard, StudentRecord } from '@homeroom/contracts';
import { IconArrowsExchange, IconHourglass, IconKey, IconPencil, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActionMenu, type MenuAction } from '../../../components/action-menu';
import { nameOf } from '../../../lib/name-of';
import { useStateAction } from '../../../components/people-list/state-action';
import { useDialog } from '../../../lib/use-dialog';
import { EditStudentDialog } from './edit-student-dialog';
import { FamilyDialog } from './family-dialog';
import { MoveStudentDialog } from './move-student-dialog';
import { StudentPinDialog } from './student-pin-dialog';
import { StudentStateDialog } from './student-state-dialog';
import { useViewAction } from './view-action';

interface StudentActionsProps {
  /** The classes a student can be moved to. Null for a teacher who manages the class's records and decides nothing else. */
  classes: readonly ClassCard[] | null;
  school: { code: string; name: string };
  /** Receives a function that renders one student's menu. */
  children: (menuOf: (student: StudentRecord) => ReactNode) => ReactNode;
}

/** All actions of the office for one student, with one dialog of each kind for the whole list. */
export function StudentActions({ classes, school, children }: StudentActionsProps) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const stateAction = useStateAction();
  const view = useViewAction();
  const [edit, family, move] = [useStudent(), useStudent(), useStudent()];
  const [pin, state] = [useStudent(), useStudent()];
  const menuOf = (student: StudentRecord) => {
    const actions: MenuAction[] = [
      view(student),
      { label: t('actions.edit'), icon: <IconPencil size={18} />, onClick: () => edit.show(student) },
    ];
    if (classes) {
      const ofFamily = { label: t('actions.family'), icon: <IconUsers size={18} /> };
      actions.push({ ...ofFamily, onClick: () => family.show(student) });
      const icon = <IconArrowsExchange size={18} />;
      actions.push({ label: t('actions.move'), icon, onClick: () => move.show(student) });
      const ofKept = { label: t('actions.kept'), icon: <IconHourglass size={18} /> };
      actions.push({ ...ofKept, onClick: () => void navigate(`/retention/students/${student.id}`) });
    }
    if (student.isActive) {
      actions.push({
        label: t('actions.pin'),
        icon: <IconKey size={18} />,
        onClick: () => pin.show(student),
      });
    }
    if (classes) actions.push(stateAction(student.isActive, () => state.show(student)));
    return <ActionMenu label={t('list.actionsFor', { name: nameOf(student) })} actions={actions} />;
  };
  return (
    <>
      {children(menuOf)}
      <EditStudentDialog
        opened={edit.opened}
        student={edit.about}
        isOffice={classes !== null}
        school={school}
        onNewPin={pin.show}
        onClose={edit.close}
      />
      <FamilyDialog opened={family.opened} student={family.about} school={school} onClose={family.close} />
      <MoveStudentDialog
        opened={move.opened}
        student={move.about}
        classes={classes ?? []}
        onClose={move.close}
      />
      <StudentPinDialog opened={pin.opened} student={pin.about} school={school} onClose={pin.close} />
      <StudentStateDialog
        opened={state.opened}
        student={state.about}
        classes={classes ?? []}
        onClose={state.close}
      />
    </>
  );
}

const useStudent = () => useDialog<StudentRecord>();
