import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showRefusal, showToast } from '../../lib/toasts';
import { ConfirmDialog } from '../confirm-dialog';
import { nameOf } from '../../lib/name-of';

interface Outcome<Answer> {
  onSuccess: (answer: Answer) => void;
  onError: (error: Error) => void;
}

/** The person concerned; null while the dialog closes. */
interface StatefulPerson {
  id: string;
  firstName: string;
  lastName: string;
  isActive: boolean;
}

interface StateDialogProps<Person extends StatefulPerson, Answer> {
  opened: boolean;
  onClose: () => void;
  person: Person | null;
  change: {
    isPending: boolean;
    mutate: (change: { id: string; isActive: boolean }, outcome: Outcome<Answer>) => void;
  };
  /** After the dialog has closed. */
  onDone?: (answer: Answer) => void;
  /** Explains the consequences beforehand. */
  off: (name: string) => readonly [happens: string, stays: string];
  on: (name: string, person: Person) => string;
}

/** Deactivates or reactivates a person. */
export function StateDialog<Person extends StatefulPerson, Answer>({
  opened,
  onClose,
  person,
  change,
  onDone,
  off,
  on,
}: StateDialogProps<Person, Answer>) {
  const { t } = useTranslation('people');
  const name = nameOf(person);
  const isActive = person?.isActive ?? true;
  const way = isActive ? 'off' : 'on';
  const outcome: Outcome<Answer> = {
    onSuccess: (answer) => {
      showToast({ title: t(`state.${way}Done`), description: t(`state.${way}DoneText`, { name }) });
      onClose();
      onDone?.(answer);
    },
    onError: (error) => showRefusal(t(`state.${way}Failed`), error, t('edit.failedText')),
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`state.${way}Title`, { name })}
      confirmLabel={t(`state.${way}`)}
      serious={isActive}
      busy={change.isPending}
      onConfirm={() => person && change.mutate({ id: person.id, isActive: !isActive }, outcome)}
    >
      {isActive ? <Leaving words={off(name)} /> : person && <Text>{on(name, person)}</Text>}
    </ConfirmDialog>
  );
}

function Leaving({ words: [happens, stays] }: { words: readonly [string, string] }) {
  return (
    <>
      <Text>{happens}</Text>
      <Text c="dimmed">{stays}</Text>
    </>
  );
}
