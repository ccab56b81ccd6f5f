import type { ChangedStudent, GuardianRecord, StudentDetail, StudentRecord } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { Box, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { useLastSignIns } from '../../../components/people-list/last-sign-in';
import { SlipPanel } from '../../../components/login-slip';
import { nameOf } from '../../../lib/name-of';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { useApiForm } from '../../../lib/use-api-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useAddGuardian, useEndGuardian } from '../api/family';
import { studentQuery } from '../api/get-student';
import { LinkedParent } from './linked-parent';
import { nameOfParent, parentSlips } from './student-slips';

interface FamilyDialogProps {
  opened: boolean;
  student: StudentRecord | null;
  school: { code: string; name: string };
  onClose: () => void;
}

/** Manages the student's parents; a new parent gets a slip, shown once. */
export function FamilyDialog({ opened, student, school, onClose }: FamilyDialogProps) {
  const { t } = useTranslation('people');
  const [joined, setJoined] = useState<ChangedStudent | null>(null);
  const close = () => {
    setJoined(null);
    onClose();
  };
  const parent = joined?.credentials?.parent;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      wide
      title={joined ? t('edit.parentReady') : t('family.title', { name: nameOf(student) })}
    >
      {joined ? (
        <Stack>
          <LinkedParent student={joined.student} parent={parent} />
          <SlipPanel
            slips={parentSlips(joined.student, parent, nameOfParent(joined.student.guardians, parent))}
            schoolName={school.name}
            onDone={close}
          />
        </Stack>
      ) : (
        student && <Loaded id={student.id} onCancel={close} onJoined={setJoined} />
      )}
    </Dialog>
  );
}

interface LoadedProps {
  id: string;
  onCancel: () => void;
  onJoined: (answer: ChangedStudent) => void;
}

function Loaded({ id, ...form }: LoadedProps) {
  const { t } = useTranslation('people');
  const query = useQuery(studentQuery(id));
  const lastSignIn = useLastSignIns(query.data?.guardians ?? []);
  return (
    <QueryView query={query}>
      {(student) => (
        <Stack>
          {student.guardians.length === 0 && <Text c="dimmed">{t('family.none')}</Text>}
          {student.guardians.map((guardian) => (
            <Parent key={guardian.id} student={student} guardian={guardian} came={lastSignIn(guardian.id)} />
          ))}
          <AddParent student={student} {...form} />
        </Stack>
      )}
    </QueryView>
  );
}

interface ParentProps {
  student: StudentDetail;
  guardian: GuardianRecord;
  /** Their last sign-in. */
  came: ReactNode;
}

function Parent({ student, guardian, came }: ParentProps) {
  const { t } = useTranslation('people');
  const end = useEndGuardian(student.id);
  const [asking, setAsking] = useState(false);
  const name = nameOf(guardian);
  const submit = () =>
    end.mutate(guardian.id, {
      onSuccess: () => {
        setAsking(false);
        showToast({ title: t('family.ended'), description: t('family.endedText', { name }) });
      },
      onError: (error) => showRefusal(t('family.endFailed'), error, t('edit.failedText')),
    });
  return (
    <Group justify="space-between" align="flex-start">
      <Box>
        <Text fw={600}>{t('edit.guardian', { name, parentId: guardian.parentId })}</Text>
        <Text size="sm" c="dimmed">
          {[guardian.email, guardian.phone].filter(Boolean).join(' · ') || t('family.noContact')}
        </Text>
        <Group gap="xs" fz="sm">
          <Text span size="sm" c="dimmed">
            {t('list.signedIn.column')}
          </Text>
          {came}
        </Group>
      </Box>
      <WriteButton
        variant="default"
        aria-haspopup="dialog"
        aria-label={t('family.endNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('family.end')}
      </WriteButton>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('family.endTitle', { name })}
        confirmLabel={t('family.endSubmit')}
        serious
        busy={end.isPending}
        onConfirm={submit}
      >
        <Text>{t('family.endText', { child: student.firstName })}</Text>
      </ConfirmDialog>
    </Group>
  );
}

const EMPTY = { firstName: '', lastName: '', email: '', phone: '' };

function AddParent({ student, onCancel, onJoined }: Omit<LoadedProps, 'id'> & { student: StudentDetail }) {
  const { t } = useTranslation('people');
  const add = useAddGuardian(student.id);
  const form = useApiForm({
    initialValues: EMPTY,
    draft: { name: `guardian:${student.id}`, fields: ['firstName', 'lastName', 'email', 'phone'] },
  });
  if (student.guardians.length >= LIMITS.guardiansPerStudent)
    return <Text>{t('family.full', { count: LIMITS.guardiansPerStudent })}</Text>;
  const submit = () => {
    const { firstName, email, phone } = form.getValues();
    if (![firstName, email, phone].some((word) => word.trim())) {
      form.mark({ firstName: t('family.nobody') });
      return refuse(t('family.addFailed'), t('family.nobody'));
    }
    add.mutate(form.getValues(), {
      onSuccess: (answer) => {
        form.draft.drop();
        onJoined(answer);
      },
      onError: (error) => {
        form.markRefused(error);
        showRefusal(t('family.addFailed'), error, t('edit.failedText'));
      },
    });
  };
  return (
    <DialogForm
      draft={form.draft}
      busy={add.isPending}
      submitLabel={t('family.add')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Text size="sm" c="dimmed">
        {t('family.addText')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('edit.guardianFirstName')} {...form.getInputProps('firstName')} />
        <TextInput label={t('edit.guardianLastName')} {...form.getInputProps('lastName')} />
        <TextInput label={t('edit.guardianEmail')} type="email" {...form.getInputProps('email')} />
        <TextInput label={t('edit.guardianPhone')} type="tel" {...form.getInputProps('phone')} />
      </SimpleGrid>
    </DialogForm>
  );
}
