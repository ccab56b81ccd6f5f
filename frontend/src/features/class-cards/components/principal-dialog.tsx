import type { ClassCard, TeacherRecord } from '@homeroom/contracts';
import { leadsClasses } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { FindOne } from '../../../components/find-one';
import { DialogForm } from '../../../components/dialog-form';
import { changedFields } from '../../../lib/changed-fields';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeClass } from '../api/change-class';
import { nameOf } from '../../../lib/name-of';

const NOBODY = 'nobody';

interface PrincipalDialogProps {
  opened: boolean;
  onClose: () => void;
  card: ClassCard;
  teachers: readonly TeacherRecord[];
}

export function PrincipalDialog({ opened, onClose, card, teachers }: PrincipalDialogProps) {
  const { t } = useTranslation('classCards');
  const title = t('principal.title', { number: card.classNumber });
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <PrincipalForm card={card} teachers={teachers} onDone={onClose} />
    </Dialog>
  );
}

interface PrincipalFormProps {
  card: ClassCard;
  teachers: readonly TeacherRecord[];
  onDone: () => void;
}

function PrincipalForm({ card, teachers, onDone }: PrincipalFormProps) {
  const { t } = useTranslation('classCards');
  const change = useChangeClass(card.classNumber);
  const [begun] = useState(card.principalTeacherId);
  const [chosen, setChosen] = useState(begun ?? NOBODY);
  const leaders = teachers.filter(({ isActive, teacherType }) => isActive && leadsClasses(teacherType));

  const submit = () =>
    change.mutate(
      changedFields({ principalTeacherId: begun }, { principalTeacherId: chosen === NOBODY ? null : chosen }),
      {
        onSuccess: ({ class: { classNumber: number, principalTeacherName: name } }) => {
          const description = name
            ? t('principal.toastNamed', { name, number })
            : t('principal.toastNobody', { number });
          showToast({ title: t('principal.toast'), description });
          onDone();
        },
        onError: (error) => showRefusal(t('principal.failed'), error, t('principal.failedPlain')),
      },
    );

  return (
    <DialogForm
      busy={change.isPending}
      submitLabel={t('principal.submit')}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Text>{t('principal.lead')}</Text>
      <FindOne
        label={t('principal.label')}
        data={[
          { value: NOBODY, label: t('principal.nobody') },
          ...leaders.map(({ id, firstName, lastName }) => ({
            value: id,
            label: nameOf({ firstName, lastName }),
          })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {leaders.length === 0 && <Text c="dimmed">{t('principal.noneToChoose')}</Text>}
    </DialogForm>
  );
}
