import '../../i18n/shared/files';
import { FILE_CHOICE, LIMITS } from '@homeroom/domain';
import { Group, UnstyledButton } from '@mantine/core';
import { IconCamera, IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refuse, showRefusal } from '../../lib/toasts';
import { lighter, uploadFile } from '../../lib/upload-file';
import { FileButton } from '../file-button';
import buttons from '../icon-button.module.css';
import { Item, ItemList } from '../item-list';

export interface PickedFile {
  id: string;
  name: string;
}

interface FilePickerProps {
  files: readonly PickedFile[];
  onChange: (files: PickedFile[]) => void;
  /** Where they are brought. */
  path: `/api/${string}`;
  /** Offers the camera beside. */
  photo?: boolean;
}

/** Adds files one after the other; each is on the server before it stands in the list. */
export function FilePicker({ files, onChange, path, photo = false }: FilePickerProps) {
  const { t } = useTranslation('files');
  const [busy, setBusy] = useState<string | null>(null);
  const pick = async (file: File) => {
    if (files.length >= LIMITS.filesTogether)
      return refuse(t('fileFailed'), t('filesCount', { most: LIMITS.filesTogether }));
    setBusy(file.name);
    try {
      const bytes = await lighter(file);
      if (bytes.size > LIMITS.fileMaxBytes)
        return refuse(t('fileFailed'), t('fileTooLarge', { most: LIMITS.fileMaxBytes / 1024 / 1024 }));
      const { file: kept } = await uploadFile(path, bytes);
      onChange([...files, { id: kept.id, name: file.name }]);
    } catch (error) {
      showRefusal(t('fileFailed'), error as Error, t('tryAgain'));
    } finally {
      setBusy(null);
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
              actions={
                <UnstyledButton
                  className={buttons.button}
                  aria-label={t('removeFile', { name: file.name })}
                  onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
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
          accept={FILE_CHOICE}
          onPick={onPick}
          variant="default"
          disabled={busy !== null}
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
            disabled={busy !== null}
            leftSection={<IconCamera size={20} />}
          >
            {t('addPhoto')}
          </FileButton>
        )}
        {busy && <span role="status">{t('uploading')}</span>}
      </Group>
    </>
  );
}
