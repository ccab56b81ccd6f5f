import '../texts/desk';
import type { Desk } from '@homeroom/contracts';
import { DESK } from '@homeroom/domain';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { MeanwhileFields } from '../../../components/meanwhile';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useSeen } from '../../../lib/use-seen';
import { deskQuery, useChangeDesk } from '../api/desk';

interface DeskSettingsProps {
  opened: boolean;
  onClose: () => void;
}

/** Whether the office accepts messages, its hours, and its reply outside of them. */
export function DeskSettings({ opened, onClose }: DeskSettingsProps) {
  const { t } = useTranslation('desk');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('settings.title')}>
      <Settings onDone={onClose} />
    </Dialog>
  );
}

function Settings({ onDone }: { onDone: () => void }) {
  const query = useQuery(deskQuery);
  return <QueryView query={query}>{(desk) => <SettingsForm desk={desk} onDone={onDone} />}</QueryView>;
}

function SettingsForm({ desk, onDone }: { desk: Desk; onDone: () => void }) {
  const { t } = useTranslation('desk');
  const save = useChangeDesk();
  const seen = useSeen(desk);
  const { isOpen, opensAt, closesAt, sentence } = desk;
  const form = useApiForm({ initialValues: { isOpen, opensAt, closesAt, sentence: sentence ?? '' } });
  const submit = () =>
    save.mutate(
      { version: seen.version, ...form.getValues() },
      {
        onSuccess: () => {
          showToast({ title: t('settings.saved') });
          onDone();
        },
        onError: (error) => {
          seen.refused(error);
          form.markRefused(error);
          showRefusal(t('settings.failed'), error, t('tryAgain'));
        },
      },
    );
  return (
    <DialogForm busy={save.isPending} submitLabel={t('settings.save')} onSubmit={submit} onCancel={onDone}>
      {seen.theirs && <Theirs desk={seen.theirs} />}
      <WriteFields>
        <Toggle
          label={t('settings.isOpen')}
          hint={t('settings.isOpenHint')}
          checked={form.values.isOpen}
          onChange={(checked) => form.setFieldValue('isOpen', checked)}
        />
        <SimpleGrid cols={2}>
          <TextInput type="time" label={t('settings.opensAt')} {...form.getInputProps('opensAt')} />
          <TextInput type="time" label={t('settings.closesAt')} {...form.getInputProps('closesAt')} />
        </SimpleGrid>
        <Textarea
          label={t('settings.sentence')}
          description={t('settings.sentenceHint')}
          autosize
          minRows={2}
          dir="auto"
          maxLength={DESK.sentenceMaxLength}
          {...form.getInputProps('sentence')}
        />
      </WriteFields>
    </DialogForm>
  );
}

function Theirs({ desk: { isOpen, opensAt, closesAt, sentence } }: { desk: Desk }) {
  const { t } = useTranslation('desk');
  const fields = [
    [t('settings.isOpen'), t(isOpen ? 'settings.yes' : 'settings.no')],
    [t('settings.opensAt'), opensAt],
    [t('settings.closesAt'), closesAt],
    [t('settings.sentence'), sentence ?? ''],
  ] as const;
  return <MeanwhileFields fields={fields} />;
}
