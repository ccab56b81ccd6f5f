import type { TeacherRecord } from '@homeroom/contracts';
import { IconKey, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuAction } from '../../../components/action-menu';
import { nameOf } from '../../../lib/name-of';
import { useStateAction } from '../../../components/people-list/state-action';
import { useDialog } from '../../../lib/use-dialog';
import { EditTeacherDialog } from './edit-teacher-dialog';
import { InvitationEndedDialog } from './invitation-ended';
import type { ClassOption } from './teacher-fields';
import { TeacherPinDialog } from './teacher-pin-dialog';
import { TeacherStateDialog } from './teacher-state-dialog';

interface TeacherActionsProps {
  classes: readonly ClassOption[];
  school: { code: string; name: string };
  /** Receives a function that renders one teacher's menu. */
  children: (menuOf: (teacher: TeacherRecord) => ReactNode) => ReactNode;
}

/** All actions of the office for one teacher, with one dialog of each kind for the whole list. */
export function TeacherActions({ classes, school, children }: TeacherActionsProps) {
  const { t } = useTranslation('people');
  const stateAction = useStateAction();
  const [edit, pin, state, invitation] = [useTeacher(), useTeacher(), useTeacher(), useTeacher()];
  const menuOf = (teacher: TeacherRecord) => {
    const actions: MenuAction[] = [
      { label: t('actions.edit'), icon: <IconPencil size={18} />, onClick: () => edit.show(teacher) },
    ];
    if (teacher.isActive) {
      actions.push({
        label: t('actions.pin'),
        icon: <IconKey size={18} />,
        onClick: () => pin.show(teacher),
      });
    }
    actions.push(stateAction(teacher.isActive, () => state.show(teacher)));
    return <ActionMenu label={t('list.actionsFor', { name: nameOf(teacher) })} actions={actions} />;
  };
  return (
    <>
      {children(menuOf)}
      <EditTeacherDialog
        opened={edit.opened}
        teacher={edit.about}
        classes={classes}
        onNewPin={pin.show}
        onInvitationEnded={invitation.show}
        onClose={edit.close}
      />
      <TeacherPinDialog opened={pin.opened} teacher={pin.about} school={school} onClose={pin.close} />
      <TeacherStateDialog
        opened={state.opened}
        teacher={state.about}
        onInvitationEnded={invitation.show}
        onClose={state.close}
      />
      <InvitationEndedDialog
        opened={invitation.opened}
        teacher={invitation.about}
        onClose={invitation.close}
      />
    </>
  );
}

const useTeacher = () => useDialog<TeacherRecord>();
