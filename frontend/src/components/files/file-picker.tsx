import '../../i18n/shared/files';
import { FILE_CHOICE, LIMITS } from '@homeroom/domain';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconCamera, IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCutOff } from '../../lib/use-connected';
import { refuse, showRefusal } from '../../lib/toasts';
import { lighter, uploadFile } from '../../lib/upload-file';
import { FileButton } from '../file-button';
import buttons from '../icon-button.module.css';
import { Item, ItemList } from '../item-list';

export interface PickedFile {
  id: string;
  name: string;
  /** The type of a file just uploaded, where something is shown below it. */
  type?: string;
  alt?: string;
}

interface FilePickerProps {
  files: readonly PickedFile[];
  /** Takes an updater, because an upload may take minutes and the page changes meanwhile. */
  onChange: (change: (now: readonly PickedFile[]) => PickedFile[]) => void;
  /** The upload endpoint. */
  path: `/api/${string}`;
  /** Offers the camera as well. */
  photo?: boolean;
  /** Accepted files, for the input's `accept`. */
  accept?: string;
  /** Rendered below each file in the list. */
  below?: (file: PickedFile) => ReactNode;
  /** Called when an upload starts and ends. */
  onBusy?: (isBusy: boolean) => void;
  /** Other ways to add a file, beside the buttons. */
  children?: ReactNode;
}

/** Uploads files one at a time; a file is listed once the server has it. */
export function FilePicker({
  files,
  onChange,
  path,
  photo = false,
  accept = FILE_CHOICE,
  below,
  onBusy,
  children,
}: FilePickerProps) {
  const { t } = useTranslation('files');
  const isCutOff = useCutOff();
  const [busy, setBusy] = useState<string | null>(null);
  const isOff = busy !== null || isCutOff;
  const pick = async (file: File) => {
    if (files.length >= LIMITS.filesTogether)
      return refuse(t('fileFailed'), t('filesCount', { most: LIMITS.filesTogether }));
    setBusy(file.name);
    onBusy?.(true);
    try {
      const bytes = await lighter(file);
      if (bytes.size > LIMITS.fileMaxBytes)
        return refuse(t('fileFailed'), t('fileTooLarge', { most: LIMITS.fileMaxBytes / 1024 / 1024 }));
      const { file: kept } = await uploadFile(path, bytes);
      const picked = { id: kept.id, name: file.name, ...(below && { type: kept.type }) };
      onChange((now) => [...now, picked]);
    } catch (error) {
      showRefusal(t('fileFailed'), error as Error, t('tryAgain'));
    } finally {
      setBusy(null);
      onBusy?.(false);
    }
  };
  const onPick = (file: File) => void pick(file);
  return (
    <>
      {files.length > 0 && (
        <ItemList label={t('files')}>
          {files.map((file) => (
            <Item
              key={file.id}
              icon={<IconFile size={20} />}
              title={file.name}
              line={below?.(file)}
              actions={
                <UnstyledButton
                  className={buttons.button}
                  aria-label={t('removeFile', { name: file.name })}
                  onClick={() => onChange((now) => now.filter(({ id }) => id !== file.id))}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </UnstyledButton>
              }
            />
          ))}
        </ItemList>
      )}
      <Group>
        <FileButton
          label={t('addFile')}
          accept={accept}
          onPick={onPick}
          variant="default"
          disabled={isOff}
          leftSection={<IconPaperclip size={20} />}
        >
          {t('addFile')}
        </FileButton>
        {photo && (
          <FileButton
            label={t('addPhoto')}
            accept="image/*"
            capture="environment"
            onPick={onPick}
            variant="default"
            disabled={isOff}
            leftSection={<IconCamera size={20} />}
          >
            {t('addPhoto')}
          </FileButton>
        )}
        {children}
        {busy && <span role="status">{t('uploading')}</span>}
        {isCutOff && (
          <Text size="sm" c="dimmed" role="status">
            {t('needConnection')}
          </Text>
        )}
      </Group>
    </>
  );
}
