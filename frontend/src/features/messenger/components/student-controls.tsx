import type { MessengerStudent } from '@homeroom/contracts';
import type { MessengerStatus } from '@homeroom/domain';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { PersonAvatar } from '../../../components/person-avatar';
import { EmptyState } from '../../../components/states';
import { Toggle } from '../../../components/toggle';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useSetEverybody, useSetStatus } from '../api/messenger-students';
import classes from './student-controls.module.css';
import { nameOf } from '../../../lib/name-of';

interface StudentControlsProps {
  classNumber: number;
  students: readonly MessengerStudent[];
  /** For people with read-only access. */
  readOnly: boolean;
}

export function StudentControls({ classNumber, students, readOnly }: StudentControlsProps) {
  const { t, i18n } = useTranslation('messenger');
  const [asking, setAsking] = useState<MessengerStatus | null>(null);
  const refuse = useRefusal();
  const setStatus = useSetStatus(classNumber);
  const isEach = (status: MessengerStatus) => students.every((student) => student.status === status);

  if (students.length === 0)
    return (
      <EmptyState title={t('students.emptyTitle')} description={t('students.emptyText')}>
        {!readOnly && (
          <Button component={Link} to={`/classroom/${classNumber}`}>
            {t('students.toClass')}
          </Button>
        )}
      </EmptyState>
    );
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Text c="dimmed">{t('students.lead', { count: students.length })}</Text>
        <Group gap="sm">
          <WriteButton
            variant="default"
            disabled={readOnly || isEach('restricted')}
            onClick={() => setAsking('restricted')}
          >
            {t('students.disableAll')}
          </WriteButton>
          <WriteButton
            variant="default"
            disabled={readOnly || isEach('active')}
            onClick={() => setAsking('active')}
          >
            {t('students.enableAll')}
          </WriteButton>
        </Group>
      </Group>
      <WriteFields>
        <ul className={classes.list}>
          {students.map(({ studentId, firstName, lastName, status, restrictedUntil }) => (
            <li key={studentId} className={classes.student}>
              <PersonAvatar seed={studentId} name={nameOf({ firstName, lastName })} size={40} />
              <Toggle
                label={nameOf({ firstName, lastName })}
                hint={
                  restrictedUntil
                    ? t('students.until', {
                        day: new Date(restrictedUntil).toLocaleDateString(i18n.language, {
                          dateStyle: 'medium',
                        }),
                      })
                    : t(`students.${status}`)
                }
                checked={status === 'active'}
                disabled={readOnly}
                onChange={(active) =>
                  setStatus.mutate(
                    { studentId, status: active ? 'active' : 'restricted' },
                    { onError: refuse },
                  )
                }
              />
            </li>
          ))}
        </ul>
      </WriteFields>
      <ConfirmEverybody
        classNumber={classNumber}
        count={students.length}
        status={asking}
        onClose={() => setAsking(null)}
      />
    </Card>
  );
}

interface ConfirmEverybodyProps {
  classNumber: number;
  count: number;
  status: MessengerStatus | null;
  onClose: () => void;
}

function ConfirmEverybody({ classNumber, count, status, onClose }: ConfirmEverybodyProps) {
  const { t } = useTranslation('messenger');
  const refuse = useRefusal();
  const setEverybody = useSetEverybody(classNumber);
  const off = status === 'restricted';
  return (
    <Dialog
      opened={status !== null}
      onClose={onClose}
      title={off ? t('students.confirmDisableTitle') : t('students.confirmEnableTitle')}
    >
      <DialogForm
        busy={setEverybody.isPending}
        submitLabel={off ? t('students.disableAll') : t('students.enableAll')}
        onSubmit={() => status && setEverybody.mutate(status, { onError: refuse, onSettled: onClose })}
        onCancel={onClose}
      >
        <Text>
          {off ? t('students.confirmDisableText', { count }) : t('students.confirmEnableText', { count })}
        </Text>
      </DialogForm>
    </Dialog>
  );
}

function useRefusal(): (error: Error) => void {
  const { t } = useTranslation('messenger');
  return (error) => showRefusal(t('students.failed'), error, t('students.failedPlain'));
}
