import type { CourseGroup } from '@homeroom/contracts';
import { groupTitle, LIMITS } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { showToast } from '../../../lib/toasts';
import { useCreateGroup } from '../api/change-groups';
import { coursesQuery } from '../api/get-groups';
import { GroupForm } from './group-form';

interface AddGroupDialogProps {
  opened: boolean;
  onClose: () => void;
  onAdded: (group: CourseGroup) => void;
}

export function AddGroupDialog({ opened, onClose, onAdded }: AddGroupDialogProps) {
  const { t } = useTranslation('courses');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('add.title')}>
      <AddGroupForm onCancel={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function AddGroupForm({
  onCancel,
  onAdded,
}: {
  onCancel: () => void;
  onAdded: AddGroupDialogProps['onAdded'];
}) {
  const { t } = useTranslation('courses');
  const courses = useQuery(coursesQuery);
  const create = useCreateGroup();
  return (
    <GroupForm
      start={{ courseName: '', groupName: '', maxStudents: LIMITS.studentsPerClass }}
      courses={courses.data ?? []}
      busy={create.isPending}
      submitLabel={t('add.submit')}
      failed={t('add.failed')}
      onCancel={onCancel}
      onSubmit={(group, { onError }) =>
        create.mutate(group, {
          onSuccess: ({ group: added }) => {
            showToast({ title: t('add.toast'), description: groupTitle(added) });
            onAdded(added);
          },
          onError,
        })
      }
    />
  );
}
