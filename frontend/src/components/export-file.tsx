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
  /** Where the server writes it. */
  path: string;
  label: string;
  /** What is in it. */
  about: string;
}

interface ExportFileProps {
  /** The first is meant unless another is chosen. */
  lists: readonly [ListToExport, ...ListToExport[]];
  /** What narrows the list, by its name in the address of the list; what is empty narrows nothing. */
  filters?: Readonly<Record<string, string>>;
  /** A school's book says who took the list; the platform's own lists stand in none. */
  isNoted?: boolean;
}

/** A list as a file, for whoever works on with it elsewhere. */
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
