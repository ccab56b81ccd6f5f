import '../texts/scheduled';
import type { ScheduledMessage } from '@homeroom/contracts';
import { MESSAGES } from '@homeroom/domain';
import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { MeanwhileFields } from '../../../components/meanwhile';
import { dayInWords, timeText } from '../../../components/moment';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useSeen } from '../../../lib/use-seen';
import { useSchedule } from '../api/scheduled';

interface ScheduleDialogProps {
  conversationId: string;
  timeZone: string;
  /** The composer's current text. */
  text: string;
  /** A message already scheduled or rejected. */
  of?: ScheduledMessage | undefined;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** When a message is sent, in the school's time zone. */
export function ScheduleDialog({ opened, onClose, ...form }: ScheduleDialogProps) {
  const { t } = useTranslation('scheduled');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      {form.of ? (
        <ChangeForm {...form} of={form.of} onCancel={onClose} />
      ) : (
        <ScheduleForm {...form} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface ScheduleFormProps extends Omit<ScheduleDialogProps, 'opened' | 'onClose'> {
  seen?: ReturnType<typeof useSeen<ScheduledMessage>>;
  onCancel: () => void;
}

/** The message may be changed on another device meanwhile, or be rejected; typed input stays. */
function ChangeForm({ of, ...form }: ScheduleFormProps & { of: ScheduledMessage }) {
  return <ScheduleForm {...form} of={of} seen={useSeen(of)} />;
}

function ScheduleForm({ conversationId, timeZone, text, of, seen, onCancel, onDone }: ScheduleFormProps) {
  const { t, i18n } = useTranslation(['scheduled', 'sentences']);
  const schedule = useSchedule(conversationId, of && seen && { id: of.id, version: seen.version });
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
        seen?.refused(error);
        form.markRefused(error);
        showRefusal(failed, error, t('tryAgain'));
      },
    });
  };
  return (
    <DialogForm busy={schedule.isPending} submitLabel={t('save')} onSubmit={submit} onCancel={onCancel}>
      {seen?.theirs && (
        <MeanwhileFields
          fields={[
            [t('text'), seen.theirs.text],
            [t('day'), dayInWords(seen.theirs.sendOn, i18n.language)],
            [t('time'), timeText(seen.theirs.sendTime, i18n.language)],
          ]}
        />
      )}
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
