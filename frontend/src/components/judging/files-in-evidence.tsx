import '../../i18n/shared/judging';
import type { ShownFile } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESSES_GOOD_MS } from '../../lib/file-addresses';
import { useNow } from '../../lib/use-now';
import { Files } from '../files/files';

const LOOK_MS = 5_000;

/** As long as their addresses are good: the page asks for none by itself, because each reading is a line in the school's book. */
export function FilesInEvidence({ files }: { files: readonly ShownFile[] }) {
  return files.length > 0 && <ForMinutes files={files} />;
}

function ForMinutes({ files }: { files: readonly ShownFile[] }) {
  const { t } = useTranslation('judging');
  const [since] = useState(Date.now);
  const isOver = useNow(LOOK_MS).getTime() - since >= ADDRESSES_GOOD_MS;
  return isOver ? (
    <Text size="sm" c="dimmed">
      {t('filesOver', { count: files.length })}
    </Text>
  ) : (
    <Files files={files} />
  );
}
