import type { CollectionList, Collector } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { Meanwhile } from '../../../components/meanwhile';
import { refuse } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import { CollectorFields } from './collector-fields';
import { People } from './family-words';

interface CollectorsDialogProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  lead: string;
  submitLabel: string;
  list: CollectionList;
  busy: boolean;
  onSubmit: (people: Collector[], seen: Pick<ReturnType<typeof useSeen>, 'version' | 'refused'>) => void;
}

/** Edits the whole list, to be saved by the office or requested by a family. */
export function CollectorsDialog({ opened, onClose, name, ...form }: CollectorsDialogProps) {
  const { t } = useTranslation('families');
  return (
    <Dialog opened={opened} onClose={onClose} wide title={t('collectors.of', { name })}>
      {opened && <CollectorsForm onClose={onClose} {...form} />}
    </Dialog>
  );
}

function CollectorsForm(props: Omit<CollectorsDialogProps, 'opened' | 'name'>) {
  const { list, lead, submitLabel, busy, onClose, onSubmit } = props;
  const { t } = useTranslation('families');
  const seen = useSeen(list);
  const [people, setPeople] = useState<Collector[]>(list.people);
  const submit = () => {
    if (people.some(({ name }) => name.trim() === '')) return refuse(t('failed'), t('collectors.missing'));
    onSubmit(people, seen);
  };
  return (
    <DialogForm busy={busy} submitLabel={submitLabel} onSubmit={submit} onCancel={onClose}>
      <Text c="dimmed">{lead}</Text>
      {seen.theirs && (
        <Meanwhile>
          <People people={seen.theirs.people} />
        </Meanwhile>
      )}
      <CollectorFields people={people} onChange={setPeople} />
    </DialogForm>
  );
}
