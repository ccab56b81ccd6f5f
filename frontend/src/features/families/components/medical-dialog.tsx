import type { MedicalNote, MedicalRecord } from '@homeroom/contracts';
import { FAMILIES, LIMITS } from '@homeroom/domain';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { Meanwhile } from '../../../components/meanwhile';
import { refuse } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { Notes } from './family-words';
import { MedicalFields } from './medical-fields';

type Words = Omit<MedicalRecord, 'version'>;

interface MedicalDialogProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  lead: string;
  submitLabel: string;
  medical: MedicalRecord;
  busy: boolean;
  onSubmit: (words: Words, seen: Pick<ReturnType<typeof useSeen>, 'version' | 'refused'>) => void;
}

/** Edits all medical notes of a child, to be saved by the office or requested by a family. */
export function MedicalDialog({ opened, onClose, name, ...form }: MedicalDialogProps) {
  const { t } = useTranslation('families');
  return (
    <Dialog opened={opened} onClose={onClose} wide title={t('medical.of', { name })}>
      {opened && <MedicalForm onClose={onClose} {...form} />}
    </Dialog>
  );
}

function MedicalForm(props: Omit<MedicalDialogProps, 'opened' | 'name'>) {
  const { medical, lead, submitLabel, busy, onClose, onSubmit } = props;
  const { t } = useTranslation('families');
  const seen = useSeen(medical);
  const [notes, setNotes] = useState<MedicalNote[]>(medical.notes);
  const [doctorName, setDoctorName] = useState(medical.doctorName ?? '');
  const [doctorPhone, setDoctorPhone] = useState(medical.doctorPhone ?? '');
  const submit = () => {
    if (notes.some(({ title }) => title.trim() === '')) return refuse(t('failed'), t('medical.missing'));
    onSubmit({ notes, doctorName, doctorPhone }, seen);
  };
  return (
    <DialogForm busy={busy} submitLabel={submitLabel} onSubmit={submit} onCancel={onClose}>
      <Text c="dimmed">{lead}</Text>
      {seen.theirs && (
        <Meanwhile>
          <Notes medical={seen.theirs} />
        </Meanwhile>
      )}
      <MedicalFields notes={notes} onChange={setNotes} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('medical.doctor')}
          maxLength={FAMILIES.doctorMaxLength}
          value={doctorName}
          onChange={({ currentTarget }) => setDoctorName(currentTarget.value)}
        />
        <TextInput
          label={t('medical.doctorPhone')}
          type="tel"
          maxLength={LIMITS.phoneMaxLength}
          value={doctorPhone}
          onChange={({ currentTarget }) => setDoctorPhone(currentTarget.value)}
        />
      </SimpleGrid>
    </DialogForm>
  );
}
