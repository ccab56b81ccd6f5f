import type { ClassCard, TeacherRecord } from '@homeroom/contracts';
import { useState } from 'react';
import { ActiveDialog } from './active-dialog';
import { type ClassAction, ClassMenu } from './class-menu';
import { EditClassDialog } from './edit-class-dialog';
import { NewPasswordsDialog } from './new-passwords-dialog';
import { PrincipalDialog } from './principal-dialog';

interface ClassActionsProps {
  card: ClassCard;
  teachers: readonly TeacherRecord[];
  school: { code: string; name: string };
}

/** An administrator's actions for a card, each behind a dialog that explains the effect. */
export function ClassActions({ card, teachers, school }: ClassActionsProps) {
  const [action, setAction] = useState<ClassAction | null>(null);
  const close = () => setAction(null);
  return (
    <>
      <ClassMenu card={card} onChoose={setAction} />
      <EditClassDialog opened={action === 'edit'} onClose={close} card={card} />
      <PrincipalDialog opened={action === 'principal'} onClose={close} card={card} teachers={teachers} />
      <NewPasswordsDialog opened={action === 'passwords'} onClose={close} card={card} school={school} />
      <ActiveDialog opened={action === 'active'} onClose={close} card={card} />
    </>
  );
}
