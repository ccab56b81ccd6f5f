import type { ShownFile } from '@homeroom/contracts';
import { fileTypeOf } from '@homeroom/domain';
import { Anchor, Group, Image, Stack, Text } from '@mantine/core';
import { IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../../components/files/size-of';
import { useSteadyAddress } from '../../../components/files/use-steady-address';

/** A message's attachments: pictures as thumbnails, audio and video inline, everything else as a download. */
export function MessageFiles({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <Stack gap="xs">
      {files.map((file) => (
        <One key={file.id} file={file} />
      ))}
    </Stack>
  );
}

function One({ file: { name, type, bytes, url } }: { file: ShownFile }) {
  const { i18n } = useTranslation();
  const kind = fileTypeOf(type)?.kind;
  const played = useSteadyAddress(url);
  if (kind === 'picture')
    return (
      <a href={url} target="_blank" rel="noopener">
        <Image
          src={url}
          alt={name}
          loading="lazy"
          mah="12rem"
          maw="100%"
          w="auto"
          fit="contain"
          radius="md"
        />
      </a>
    );
  // Recordings by users have no captions.
  if (kind === 'audio')
    return <audio controls preload="none" {...played} aria-label={name} style={{ maxWidth: '100%' }} />;
  if (kind === 'video')
    return (
      <video
        controls
        preload="metadata"
        {...played}
        aria-label={name}
        style={{ maxWidth: '100%', maxHeight: '18rem' }}
      />
    );
  return (
    <Anchor href={url} target="_blank" rel="noopener" c="inherit" underline="always">
      <Group gap="xs" wrap="nowrap" component="span" mih="var(--target)">
        <IconFile size={24} aria-hidden="true" style={{ flex: 'none' }} />
        <Text span inherit dir="auto" miw={0} style={{ overflowWrap: 'anywhere' }}>
          {name} · {sizeOf(bytes, i18n.language)}
        </Text>
      </Group>
    </Anchor>
  );
}
