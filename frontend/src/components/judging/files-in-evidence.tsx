import '../../i18n/shared/judging';
import type { ShownFile } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESSES_GOOD_MS } from '../../lib/file-addresses';
import { useNow } from '../../lib/use-now';
import { Files } from '../files/files';

const LOOK_MS = 5_000;

/** Shows the files while their URLs are valid: it does not refetch them by itself, because each access is recorded in the audit log. */
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
