import type { ChangedTeacher, TeacherRecord } from '@homeroom/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { MailedPinEnded } from '../../../components/people-list/mailed-pin-ended';
import { changedFields } from '../../../lib/changed-fields';
import { nameOf } from '../../../lib/name-of';
import { useApiForm } from '../../../lib/use-api-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useChangeTeacher } from '../api/change-teacher';
import { InvitationEnded } from './invitation-ended';
import { type ClassOption, TEACHER_WORDS, TeacherFields, type TeacherValues } from './teacher-fields';

interface EditTeacherDialogProps {
  opened: boolean;
  teacher: TeacherRecord | null;
  classes: readonly ClassOption[];
  onNewPin: (teacher: TeacherRecord) => void;
  onInvitationEnded: (teacher: TeacherRecord) => void;
  onClose: () => void;
}

/** The form; if a corrected address has ended the teacher's PIN, then the way to a new one. */
export function EditTeacherDialog({
  opened,
  teacher,
  classes,
  onNewPin,
  onInvitationEnded,
  onClose,
}: EditTeacherDialogProps) {
  const { t } = useTranslation('people');
  const [ended, setEnded] = useState<ChangedTeacher | null>(null);
  const close = () => {
    setEnded(null);
    onClose();
  };
  const newPin = () => {
    close();
    if (ended) onNewPin(ended.teacher);
  };
  const saved = (answer: ChangedTeacher) => {
    if (answer.mailedPinEnded) return setEnded(answer);
    close();
    if (answer.invitationEnded) onInvitationEnded(answer.teacher);
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={ended ? t('edit.mailedPin.title') : t('edit.teacherTitle', { name: nameOf(teacher) })}
    >
      {ended ? (
        <MailedPinEnded names={[nameOf(ended.teacher)]} onNewPin={newPin} onLater={close}>
          {ended.invitationEnded && <InvitationEnded teacher={ended.teacher} />}
        </MailedPinEnded>
      ) : (
        teacher && <EditTeacherForm teacher={teacher} classes={classes} onSaved={saved} onCancel={close} />
      )}
    </Dialog>
  );
}

interface EditTeacherFormProps {
  teacher: TeacherRecord;
  classes: readonly ClassOption[];
  onSaved: (answer: ChangedTeacher) => void;
  onCancel: () => void;
}

function EditTeacherForm({ teacher, classes, onSaved, onCancel }: EditTeacherFormProps) {
  const { t } = useTranslation(['people', 'classroom', 'sentences']);
  const change = useChangeTeacher();
  const { id, firstName, lastName, teacherType, email, classNumbers } = teacher;
  const form = useApiForm<TeacherValues>({
    initialValues: {
      firstName,
      lastName,
      teacherType,
      email: email ?? '',
      classNumbers: classNumbers.map(String),
    },
    draft: { name: `teacher:${id}`, fields: TEACHER_WORDS },
  });
  const submit = () => {
    const { classNumbers: chosen = form.begun.classNumbers, ...changed } = changedFields(
      form.begun,
      form.getValues(),
    );
    if (form.marksMissing(['firstName', 'lastName'], t('sentences:required')))
      return refuse(t('classroom:missing'), t('sentences:teacherMissing'));
    change.mutate(
      { id, ...changed, ...changedClasses(form.begun.classNumbers, chosen) },
      {
        onSuccess: (answer) => {
          form.draft.drop();
          const name = nameOf(answer.teacher);
          showToast({ title: t('edit.saved'), description: t('edit.savedText', { name }) });
          onSaved(answer);
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('edit.failed'), error, t('edit.failedText'));
        },
      },
    );
  };

  return (
    <DialogForm
      draft={form.draft}
      busy={change.isPending}
      submitLabel={t('edit.save')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TeacherFields form={form} classes={classes} />
    </DialogForm>
  );
}

/** Sends only differences, because the list may be older than a class that was added or removed meanwhile. */
function changedClasses(before: readonly string[], now: readonly string[]) {
  const added = now.filter((number) => !before.includes(number)).map(Number);
  const removed = before.filter((number) => !now.includes(number)).map(Number);
  return {
    ...(added.length > 0 && { addedClassNumbers: added }),
    ...(removed.length > 0 && { removedClassNumbers: removed }),
  };
}
