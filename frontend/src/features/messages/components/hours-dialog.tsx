import '../texts/scheduled';
import type { AnswerHours } from '@homeroom/contracts';
import { DESK } from '@homeroom/domain';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useSetHours } from '../api/writing';

interface HoursDialogProps {
  hours: AnswerHours | null;
  opened: boolean;
  onClose: () => void;
}

/** The hours in which the person answers, shown to people who write at other times. */
export function HoursDialog({ hours, opened, onClose }: HoursDialogProps) {
  const { t } = useTranslation('scheduled');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('hours.title')}>
      <HoursForm hours={hours} onDone={onClose} />
    </Dialog>
  );
}

function HoursForm({ hours, onDone }: { hours: AnswerHours | null; onDone: () => void }) {
  const { t } = useTranslation('scheduled');
  const save = useSetHours();
  const usual = { startsAt: DESK.opensAt, endsAt: DESK.closesAt };
  const form = useApiForm<AnswerHours>({ initialValues: hours ?? usual });
  const after = {
    onSuccess: () => {
      showToast({ title: t('hours.saved') });
      onDone();
    },
    onError: (error: Error) => {
      form.markRefused(error);
      showRefusal(t('failed'), error, t('tryAgain'));
    },
  };
  return (
    <DialogForm
      busy={save.isPending}
      submitLabel={t('hours.save')}
      onSubmit={() => save.mutate(form.getValues(), after)}
      onCancel={onDone}
    >
      <Text>{t('hours.text')}</Text>
      <SimpleGrid cols={2}>
        <TextInput type="time" label={t('hours.from')} {...form.getInputProps('startsAt')} />
        <TextInput type="time" label={t('hours.until')} {...form.getInputProps('endsAt')} />
      </SimpleGrid>
      {hours && (
        <WriteButton variant="default" onClick={() => save.mutate({ startsAt: null, endsAt: null }, after)}>
          {t('hours.usual')}
        </WriteButton>
      )}
    </DialogForm>
  );
}
