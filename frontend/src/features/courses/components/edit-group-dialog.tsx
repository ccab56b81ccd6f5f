import type { CourseGroup } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { changedFields } from '../../../lib/changed-fields';
import { showToast } from '../../../lib/toasts';
import { type NewGroup, useChangeGroup, useRenameCourse } from '../api/change-groups';
import { GroupForm } from './group-form';

interface EditGroupDialogProps {
  opened: boolean;
  onClose: () => void;
  group: CourseGroup;
}

export function EditGroupDialog({ opened, onClose, group }: EditGroupDialogProps) {
  const { t } = useTranslation('courses');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('edit.title')}>
      <EditGroupForm group={group} onDone={onClose} />
    </Dialog>
  );
}

/** The course's name is shared by all its groups; it is saved first, and only if changed. */
function EditGroupForm({ group, onDone }: { group: CourseGroup; onDone: () => void }) {
  const { t } = useTranslation('courses');
  const change = useChangeGroup(group.id);
  const rename = useRenameCourse(group);
  const { courseName, groupName, maxStudents } = group;
  const [start] = useState({ courseName, groupName, maxStudents });
  const save = async (wanted: NewGroup) => {
    const { courseName: name, ...rest } = changedFields(start, wanted);
    if (name !== undefined) await rename.mutateAsync(name);
    await change.mutateAsync(rest);
  };
  return (
    <GroupForm
      start={start}
      courses={[]}
      busy={change.isPending || rename.isPending}
      submitLabel={t('edit.submit')}
      failed={t('edit.failed')}
      hint={
        <Text size="sm" c="dimmed">
          {t('edit.hint')}
        </Text>
      }
      onCancel={onDone}
      onSubmit={(wanted, { onError }) => {
        save(wanted).then(() => {
          showToast({ title: t('edit.toast') });
          onDone();
        }, onError);
      }}
    />
  );
}
