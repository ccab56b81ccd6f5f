import type { CourseGroupPage, StudentRecord } from '@homeroom/contracts';
import { Text, Title } from '@mantine/core';
import { IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Item, ItemList } from '../../../components/item-list';
import { PersonAvatar } from '../../../components/person-avatar';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useDialog } from '../../../lib/use-dialog';
import { useRemoveStudent } from '../api/change-groups';
import { nameOf } from '../../../lib/name-of';

/** The students of a group, for the office. */
export function GroupRoster({ group, onAdd }: { group: CourseGroupPage; onAdd: () => void }) {
  const { t } = useTranslation('courses');
  const leaving = useDialog<StudentRecord>();
  const remove = useRemoveStudent(group.id);
  const name = leaving.about ? nameOf(leaving.about) : '';
  const confirm = () => {
    if (!leaving.about) return;
    remove.mutate(leaving.about.id, {
      onSuccess: () => {
        showToast({ title: t('students.removed', { name }) });
        leaving.close();
      },
      onError: (error) => showRefusal(t('students.removeFailed'), error, t('form.failedPlain')),
    });
  };
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('students.title')}
      </Title>
      {group.students.length === 0 ? (
        <EmptyState title={t('students.emptyTitle')} description={t('students.emptyText')}>
          <WriteButton onClick={onAdd}>{t('group.addStudents')}</WriteButton>
        </EmptyState>
      ) : (
        <ItemList label={t('students.title')}>
          {group.students.map((student) => (
            <Item
              key={student.id}
              icon={<PersonAvatar seed={student.id} name={nameOf(student)} size={44} />}
              title={nameOf(student)}
              line={t('students.line', { number: student.classNumber, grade: student.grade })}
              actions={
                <WriteButton
                  variant="default"
                  leftSection={<IconUserMinus size={18} aria-hidden="true" />}
                  aria-label={t('students.removeNamed', { name: nameOf(student) })}
                  onClick={() => leaving.show(student)}
                >
                  {t('students.remove')}
                </WriteButton>
              }
            />
          ))}
        </ItemList>
      )}
      <ConfirmDialog
        opened={leaving.opened}
        onClose={leaving.close}
        title={t('students.removeTitle', { name })}
        confirmLabel={t('students.remove')}
        busy={remove.isPending}
        onConfirm={confirm}
      >
        <Text>{t('students.removeText', { name })}</Text>
      </ConfirmDialog>
    </Card>
  );
}
