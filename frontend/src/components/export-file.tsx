import '../i18n/shared/export-file';
import { LIST_FORMATS, type ListFormat } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wishesIn } from '../lib/call-page';
import { saveFileFrom } from '../lib/save-file';
import { showRefusal, showToast } from '../lib/toasts';
import { Choices } from './choices';
import { Dialog } from './dialog';
import { DialogForm } from './dialog-form';
import { WriteButton } from './write-controls';

export interface ListToExport {
  /** The endpoint that exports the list. */
  path: string;
  label: string;
  /** Describes the content. */
  about: string;
}

interface ExportFileProps {
  /** The first is the default. */
  lists: readonly [ListToExport, ...ListToExport[]];
  /** The list's filters, by their query parameter names; empty values are ignored. */
  filters?: Readonly<Record<string, string>>;
  /** Whether the audit log of the school records the export; exports of the platform's own lists are in no school's log. */
  isNoted?: boolean;
}

/** Exports a list as a file, to be used in another program. */
export function ExportFile(props: ExportFileProps) {
  const { t } = useTranslation('exportFile');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <WriteButton
        touches="taken"
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        {t('open')}
      </WriteButton>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('title')}>
        <ExportForm {...props} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

function ExportForm({
  lists,
  filters = {},
  isNoted = true,
  onClose,
}: ExportFileProps & { onClose: () => void }) {
  const { t } = useTranslation('exportFile');
  const [path, setPath] = useState(lists[0].path);
  const [format, setFormat] = useState<ListFormat>('xlsx');
  const exporting = useMutation({
    mutationFn: () => saveFileFrom(`${path}?${wishesIn({ format, ...filters })}`),
    onSuccess: (name) => {
      showToast({ title: t('saved'), description: name });
      onClose();
    },
    onError: (error) => showRefusal(t('failed'), error, t('failedPlain')),
  });
  return (
    <DialogForm
      busy={exporting.isPending}
      touches="taken"
      submitLabel={t('submit')}
      onSubmit={() => exporting.mutate()}
      onCancel={onClose}
    >
      {lists.length > 1 && (
        <Choices
          legend={t('list')}
          name="list"
          options={lists.map(({ path: value, label }) => ({ value, label }))}
          value={path}
          onChange={setPath}
        />
      )}
      <Choices
        legend={t('format')}
        name="format"
        options={LIST_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      <Text>{lists.find((each) => each.path === path)?.about}</Text>
      {isNoted && (
        <Text c="dimmed" size="sm">
          {t('noted')}
        </Text>
      )}
    </DialogForm>
  );
}
