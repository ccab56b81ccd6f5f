import type { AskClassPoll } from '@homeroom/contracts';
import { CLASS_POLL, CLASS_POLL_KINDS } from '@homeroom/domain';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { useSaveForm } from '../../../lib/use-save-form';
import { useAskPoll } from '../api/class-polls';

interface AskDialogProps {
  opened: boolean;
  onClose: () => void;
  classNumber: number;
}

export function AskDialog({ opened, onClose, classNumber }: AskDialogProps) {
  const { t } = useTranslation('askClass');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('ask')}>
      <AskForm classNumber={classNumber} onDone={onClose} />
    </Dialog>
  );
}

/** One answer per line; blank lines are ignored. */
function choicesIn(typed: string): string[] {
  return typed.split('\n').flatMap((line) => line.trim() || []);
}

function AskForm({ classNumber, onDone }: { classNumber: number; onDone: () => void }) {
  const { t } = useTranslation('askClass');
  const ask = useAskPoll(classNumber);
  const { choicesFewest: fewest, choicesMost: most, choiceMaxLength } = CLASS_POLL;
  const { form, dialog } = useSaveForm({
    initialValues: { kind: 'yes_no' as AskClassPoll['kind'], question: '', choices: '', isAnonymous: false },
    draft: { name: 'class-poll', fields: ['question', 'choices'] },
    changed: undefined,
    required: ['question'],
    faultsOf: ({ kind, choices }) => {
      const given = choicesIn(choices);
      const words = new Set(given.map((label) => label.toLowerCase()));
      const isRight = given.length >= fewest && given.length <= most && words.size === given.length;
      if (kind === 'yes_no' || (isRight && given.every(({ length }) => length <= choiceMaxLength))) return {};
      return { choices: t('choicesWrong', { fewest, most, longest: choiceMaxLength }) };
    },
    save: ({ kind, question, choices, isAnonymous }, told) =>
      ask.mutate(
        {
          ...{ kind, question, isAnonymous },
          ...(kind === 'choices' && { choices: choicesIn(choices).map((label) => ({ label })) }),
        },
        told,
      ),
    busy: ask.isPending,
    onDone,
  });
  return (
    <DialogForm {...dialog} submitLabel={t('send')}>
      <TextInput
        label={t('question')}
        withAsterisk
        maxLength={CLASS_POLL.questionMaxLength}
        {...form.getInputProps('question')}
      />
      <NativeSelect
        label={t('kind')}
        data={CLASS_POLL_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'choices' && (
        <Textarea
          label={t('choices')}
          description={t('choicesHint', { fewest, most })}
          withAsterisk
          autosize
          minRows={3}
          maxRows={most}
          {...form.getInputProps('choices')}
        />
      )}
      <Checkbox
        label={t('anonymous')}
        description={t('anonymousHint')}
        {...form.getInputProps('isAnonymous', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
