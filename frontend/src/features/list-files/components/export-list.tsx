import { LIST_FORMATS, type ListFormat, type ListName } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { type ListFilters, useExportList } from '../api/export-list';

interface ExportListProps {
  /** The first is meant unless another is chosen. */
  lists: readonly [ListName, ...ListName[]];
  filters?: ListFilters;
}

/** A list as a file, for whoever works on with it elsewhere. */
export function ExportList({ lists, filters = {} }: ExportListProps) {
  const { t } = useTranslation('people');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <WriteButton
        touches="taken"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('export.open')}
      </WriteButton>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('export.title')}>
        <ExportForm lists={lists} filters={filters} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

function ExportForm({ lists, filters, onClose }: Required<ExportListProps> & { onClose: () => void }) {
  const { t } = useTranslation('people');
  const exporting = useExportList();
  const [list, setList] = useState(lists[0]);
  const [format, setFormat] = useState<ListFormat>('xlsx');
  const submit = () =>
    exporting.mutate(
      { list, format, filters },
      {
        onSuccess: (name) => {
          showToast({ title: t('export.saved'), description: name });
          onClose();
        },
        onError: (error) => showRefusal(t('export.failed'), error, t('export.failedPlain')),
      },
    );
  return (
    <DialogForm
      busy={exporting.isPending}
      touches="taken"
      submitLabel={t('export.submit')}
      onSubmit={submit}
      onCancel={onClose}
    >
      {lists.length > 1 && (
        <Choices
          legend={t('export.list')}
          name="list"
          options={lists.map((value) => ({ value, label: t(`export.lists.${value}`) }))}
          value={list}
          onChange={setList}
        />
      )}
      <Choices
        legend={t('export.format')}
        name="format"
        options={LIST_FORMATS.map((value) => ({ value, label: t(`export.formats.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      <Text>{t(`export.about.${list}`)}</Text>
      <Text c="dimmed" size="sm">
        {t('export.noted')}
      </Text>
    </DialogForm>
  );
}
