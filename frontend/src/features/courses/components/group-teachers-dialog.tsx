import type { CourseGroup } from '@homeroom/contracts';
import { GROUP_ROLES, type GroupRole, LIMITS } from '@homeroom/domain';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { FindOne } from '../../../components/find-one';
import { Item, ItemList } from '../../../components/item-list';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeGroup } from '../api/change-groups';
import { nameOf } from '../../../lib/name-of';

interface Teacher {
  id: string;
  firstName: string;
  lastName: string;
}

interface GroupTeachersDialogProps {
  opened: boolean;
  onClose: () => void;
  group: CourseGroup;
  /** The teachers who can be chosen. */
  staff: readonly Teacher[];
}

export function GroupTeachersDialog({ opened, onClose, group, staff }: GroupTeachersDialogProps) {
  const { t } = useTranslation('courses');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('teachers.title')}>
      <TeachersForm group={group} staff={staff} onDone={onClose} />
    </Dialog>
  );
}

function TeachersForm({
  group,
  staff,
  onDone,
}: Pick<GroupTeachersDialogProps, 'group' | 'staff'> & { onDone: () => void }) {
  const { t } = useTranslation('courses');
  const change = useChangeGroup(group.id);
  const [begun] = useState(group.teachers);
  const [chosen, setChosen] = useState(begun);
  const free = staff.filter(({ id }) => !chosen.some((teacher) => teacher.id === id));
  const add = (wanted: string) => {
    const teacher = free.find(({ id }) => id === wanted);
    if (!teacher) return;
    setChosen([...chosen, { id: teacher.id, name: nameOf(teacher), role: 'teacher' }]);
  };
  const setRole = (id: string, role: GroupRole) =>
    setChosen(chosen.map((teacher) => (teacher.id === id ? { ...teacher, role } : teacher)));
  const submit = () =>
    change.mutate(changedTeachers(begun, chosen), {
      onSuccess: () => {
        showToast({ title: t('teachers.toast') });
        onDone();
      },
      onError: (error) => showRefusal(t('teachers.failed'), error, t('form.failedPlain')),
    });
  return (
    <DialogForm
      busy={change.isPending}
      submitLabel={t('teachers.submit')}
      onSubmit={submit}
      onCancel={onDone}
    >
      <Text>{t('teachers.lead')}</Text>
      {chosen.length === 0 ? (
        <Text c="dimmed">{t('teachers.nobody')}</Text>
      ) : (
        <ItemList label={t('teachers.title')}>
          {chosen.map(({ id, name, role }) => (
            <Item
              key={id}
              title={name}
              actions={
                <>
                  <NativeSelect
                    aria-label={t('teachers.role', { name })}
                    data={GROUP_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
                    value={role}
                    onChange={(event) => setRole(id, event.currentTarget.value as GroupRole)}
                  />
                  <WriteButton
                    variant="default"
                    aria-label={t('teachers.removeNamed', { name })}
                    onClick={() => setChosen(chosen.filter((teacher) => teacher.id !== id))}
                  >
                    {t('teachers.remove')}
                  </WriteButton>
                </>
              }
            />
          ))}
        </ItemList>
      )}
      <FindOne
        label={t('teachers.add')}
        placeholder={t('teachers.choose')}
        disabled={free.length === 0 || chosen.length >= LIMITS.teachersPerGroup}
        data={free.map((teacher) => ({ value: teacher.id, label: nameOf(teacher) }))}
        value={null}
        onChange={add}
      />
    </DialogForm>
  );
}

/** Sends only the teachers changed in this dialog, because a colleague may change others meanwhile. */
function changedTeachers(before: CourseGroup['teachers'], now: CourseGroup['teachers']) {
  const teachers = now
    .filter(({ id, role }) => !before.some((known) => known.id === id && known.role === role))
    .map(({ id, role }) => ({ id, role }));
  const removedTeacherIds = before.map(({ id }) => id).filter((id) => !now.some((left) => left.id === id));
  return {
    ...(teachers.length > 0 && { teachers }),
    ...(removedTeacherIds.length > 0 && { removedTeacherIds }),
  };
}
