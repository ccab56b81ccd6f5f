import '../../i18n/shared/files';
import type { ShownFile } from '@homeroom/contracts';
import { fileTypeOf } from '@homeroom/domain';
import { Anchor, Stack } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Item, ItemList } from '../item-list';
import { sizeOf } from './size-of';
import { useSteadyAddress } from './use-steady-address';

interface FilesProps {
  files: readonly ShownFile[];
  /** Shows pictures as thumbnails that open on click. */
  small?: boolean;
}

/** Shows pictures, audio and video inline, and other files as downloads. */
export function Files({ files, small = false }: FilesProps) {
  const { t, i18n } = useTranslation('files');
  if (files.length === 0) return null;
  return (
    <ItemList label={t('files')}>
      {files.map((file) => (
        <Item
          key={file.id}
          icon={<IconFile size={20} />}
          title={<Shown file={file} small={small} />}
          line={sizeOf(file.bytes, i18n.language)}
        />
      ))}
    </ItemList>
  );
}

function Shown({ file: { name, type, alt, url }, small }: { file: ShownFile; small: boolean }) {
  const kind = fileTypeOf(type)?.kind;
  const played = useSteadyAddress(url);
  return (
    <Stack gap="xs">
      <Anchor href={url} target="_blank" rel="noopener" underline="always">
        {name}
      </Anchor>
      {kind === 'picture' && (
        <img
          src={url}
          alt={alt ?? name}
          loading="lazy"
          style={{ maxWidth: '100%', maxHeight: small ? '12rem' : '30rem' }}
        />
      )}
      {/* Recordings of children have no captions. */}
      {kind === 'audio' && <audio controls preload="none" {...played} aria-label={name} />}
      {kind === 'video' && (
        <video controls preload="metadata" {...played} aria-label={name} style={{ maxWidth: '100%' }} />
      )}
    </Stack>
  );
}
