import '../../i18n/shared/files';
import type { ShownFile } from '@homeroom/contracts';
import { fileTypeOf } from '@homeroom/domain';
import { Anchor, Stack } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Item, ItemList } from '../item-list';

/** Files as they are shown: pictures, sounds and films in their place, everything else to be saved. */
export function Files({ files }: { files: readonly ShownFile[] }) {
  const { t } = useTranslation('files');
  if (files.length === 0) return null;
  return (
    <ItemList label={t('files')}>
      {files.map((file) => (
        <Item key={file.id} icon={<IconFile size={20} />} title={<Shown file={file} />} />
      ))}
    </ItemList>
  );
}

function Shown({ file: { name, type, url } }: { file: ShownFile }) {
  const kind = fileTypeOf(type)?.kind;
  return (
    <Stack gap="xs">
      <Anchor href={url} target="_blank" rel="noopener" underline="always">
        {name}
      </Anchor>
      {kind === 'picture' && (
        <img src={url} alt={name} loading="lazy" style={{ maxWidth: '100%', maxHeight: '30rem' }} />
      )}
      {/* What a child has recorded has no captions. */}
      {kind === 'audio' && <audio controls preload="none" src={url} aria-label={name} />}
      {kind === 'video' && (
        <video controls preload="metadata" src={url} aria-label={name} style={{ maxWidth: '100%' }} />
      )}
    </Stack>
  );
}
