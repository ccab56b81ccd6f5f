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
  /** Of one that was brought just now, where something is said below it. */
  type?: string;
  alt?: string;
}

interface FilePickerProps {
  files: readonly PickedFile[];
  /** By what stands there at that moment: one is on its way for minutes, and a page goes on meanwhile. */
  onChange: (change: (now: readonly PickedFile[]) => PickedFile[]) => void;
  /** Where they are brought. */
  path: `/api/${string}`;
  /** Offers the camera beside. */
  photo?: boolean;
  /** Of what may be chosen, as the browser takes it. */
  accept?: string;
  /** What else is said of one that is in the list. */
  below?: (file: PickedFile) => ReactNode;
  /** While one is on its way. */
  onBusy?: (isBusy: boolean) => void;
  /** Other ways to bring one, beside the buttons. */
  children?: ReactNode;
}

/** Adds files one after the other; each is on the server before it stands in the list. */
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
