import { fileTypeOf, LIMITS } from '@homeroom/domain';
import { Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilePicker, type PickedFile } from '../../../components/files/file-picker';

interface FilesFieldsProps {
  files: readonly PickedFile[];
  onChange: (change: (now: readonly PickedFile[]) => PickedFile[]) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The attachments, with alternative texts for pictures. */
export function FilesFields({ files, onChange, onBusy }: FilesFieldsProps) {
  const { t } = useTranslation('announcing');
  const describe = (id: string, alt: string) =>
    onChange((now) => now.map((file) => (file.id === id ? { ...file, alt } : file)));
  return (
    <Stack gap="xs" role="group" aria-label={t('form.files')}>
      <Text fw={600}>{t('form.files')}</Text>
      <Text size="sm" c="dimmed">
        {t('form.filesHint')}
      </Text>
      <FilePicker
        path="/api/announcement-files"
        files={files}
        onChange={onChange}
        onBusy={onBusy}
        below={({ id, name, type = '', alt = '' }) =>
          fileTypeOf(type)?.kind === 'picture' && (
            <TextInput
              w="100%"
              label={t('form.alt')}
              aria-label={`${t('form.alt')} (${name})`}
              description={t('form.altHint')}
              maxLength={LIMITS.fileAltMaxLength}
              value={alt}
              onChange={(event) => describe(id, event.currentTarget.value)}
            />
          )
        }
      />
    </Stack>
  );
}
