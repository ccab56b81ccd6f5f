import '../texts/scheduled';
import type { ScheduledMessage } from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useSchedule } from '../api/scheduled';

interface ScheduleDialogProps {
  conversationId: string;
  timeZone: string;
  /** What stands where one writes. */
  text: string;
  /** What waits already, or was not let out. */
  of?: ScheduledMessage | undefined;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** When a message is to go out, on the school's clock. */
export function ScheduleDialog({ opened, onClose, ...form }: ScheduleDialogProps) {
  const { t } = useTranslation('scheduled');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <ScheduleForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

type ScheduleFormProps = Omit<ScheduleDialogProps, 'opened' | 'onClose'> & { onCancel: () => void };

function ScheduleForm({ conversationId, timeZone, text, of, onCancel, onDone }: ScheduleFormProps) {
  const { t } = useTranslation(['scheduled', 'sentences']);
  const schedule = useSchedule(conversationId, of);
  const begun = { text: of?.text ?? text, sendOn: of?.sendOn ?? '', sendTime: of?.sendTime ?? '08:00' };
  const form = useApiForm({ initialValues: begun });
  const failed = t('failed');
  const submit = () => {
    if (form.marksMissing(['text', 'sendOn', 'sendTime'], t('sentences:required')))
      return refuse(failed, t('missing'));
    schedule.mutate(form.getValues(), {
      onSuccess: () => {
        showToast({ title: t('saved') });
        onDone();
      },
      onError: (error) => {
        form.markRefused(error);
        showRefusal(failed, error, t('tryAgain'));
      },
    });
  };
  return (
    <DialogForm busy={schedule.isPending} submitLabel={t('save')} onSubmit={submit} onCancel={onCancel}>
      <Textarea
        label={t('text')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        maxLength={MESSAGES.textMaxLength}
        withAsterisk
        {...form.getInputProps('text')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="date" label={t('day')} withAsterisk {...form.getInputProps('sendOn')} />
        <TextInput type="time" label={t('time')} withAsterisk {...form.getInputProps('sendTime')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('clock', { zone: timeZone.replaceAll('_', ' ') })}
      </Text>
    </DialogForm>
  );
}
