import type { CollectionList, Collector } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { refuse } from '../../../lib/toasts';
import { CollectorFields } from './collector-fields';

interface CollectorsDialogProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  lead: string;
  submitLabel: string;
  list: CollectionList;
  busy: boolean;
  onSubmit: (people: Collector[]) => void;
}

/** The whole list, to be saved by the office or asked for by a family. */
export function CollectorsDialog({ opened, onClose, name, ...form }: CollectorsDialogProps) {
  const { t } = useTranslation('families');
  return (
    <Dialog opened={opened} onClose={onClose} wide title={t('collectors.of', { name })}>
      {opened && <CollectorsForm key={form.list.version} onClose={onClose} {...form} />}
    </Dialog>
  );
}

function CollectorsForm(props: Omit<CollectorsDialogProps, 'opened' | 'name'>) {
  const { list, lead, submitLabel, busy, onClose, onSubmit } = props;
  const { t } = useTranslation('families');
  const [people, setPeople] = useState<Collector[]>(list.people);
  const submit = () => {
    if (people.some(({ name }) => name.trim() === '')) return refuse(t('failed'), t('collectors.missing'));
    onSubmit(people);
  };
  return (
    <DialogForm busy={busy} submitLabel={submitLabel} onSubmit={submit} onCancel={onClose}>
      <Text c="dimmed">{lead}</Text>
      <CollectorFields people={people} onChange={setPeople} />
    </DialogForm>
  );
}
