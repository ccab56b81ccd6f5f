import type { CreatedTeacher } from '@homeroom/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { SlipPanel } from '../../../components/login-slip';
import { useApiForm } from '../../../lib/use-api-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useCreateTeacher } from '../api/create-teacher';
import { type ClassOption, TEACHER_WORDS, TeacherFields, type TeacherValues } from './teacher-fields';
import { teacherSlip } from './teacher-slip';
import { nameOf } from '../../../lib/name-of';

interface AddTeacherDialogProps {
  opened: boolean;
  onClose: () => void;
  classes: readonly ClassOption[];
  school: { code: string; name: string };
}

export function AddTeacherDialog({ opened, onClose, classes, school }: AddTeacherDialogProps) {
  const { t } = useTranslation('classroom');
  const [created, setCreated] = useState<CreatedTeacher | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={created ? t('teacher.doneTitle') : t('teacher.title')}>
      {created ? (
        <SlipPanel
          slips={[teacherSlip(created.teacher, created.credentials, school.code)]}
          schoolName={school.name}
          onDone={close}
        />
      ) : (
        <AddTeacherForm classes={classes} onCancel={close} onCreated={setCreated} />
      )}
    </Dialog>
  );
}

interface AddTeacherFormProps {
  classes: readonly ClassOption[];
  onCancel: () => void;
  onCreated: (created: CreatedTeacher) => void;
}

function AddTeacherForm({ classes, onCancel, onCreated }: AddTeacherFormProps) {
  const { t } = useTranslation(['classroom', 'sentences']);
  const create = useCreateTeacher();
  const form = useApiForm<TeacherValues>({
    initialValues: { firstName: '', lastName: '', email: '', teacherType: 'principal', classNumbers: [] },
    draft: { name: 'teacher', fields: TEACHER_WORDS },
  });
  const submit = () => {
    const { email, classNumbers, ...values } = form.getValues();
    if (form.marksMissing(['firstName', 'lastName'], t('sentences:required')))
      return refuse(t('missing'), t('sentences:teacherMissing'));
    create.mutate(
      { ...values, classNumbers: classNumbers.map(Number), ...(email.trim() ? { email: email.trim() } : {}) },
      {
        onSuccess: (answer) => {
          form.draft.drop();
          const name = nameOf(values);
          showToast({ title: t('teacher.toast'), description: t('teacher.toastDescription', { name }) });
          onCreated(answer);
        },
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('teacher.failed'), error, t('teacher.failedPlain'));
        },
      },
    );
  };

  return (
    <DialogForm
      touches="brought"
      busy={create.isPending}
      draft={form.draft}
      submitLabel={t('teacher.submit')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TeacherFields form={form} classes={classes} />
    </DialogForm>
  );
}
