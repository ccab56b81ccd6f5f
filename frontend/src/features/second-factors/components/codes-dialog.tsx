import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button';
import { Dialog } from '../../../components/dialog';
import { ShownOnce } from '../../../components/shown-once';
import { saveTextFile } from '../../../lib/save-file';
import { useStayHere } from '../../../lib/stay-here';

import classes from './second-factors.module.css';
import { PrintButton } from '../../../components/print-button';

interface CodesDialogProps {
  codes: readonly string[] | null;
  onKept: () => void;
}

/** Recovery codes are shown only once; the dialog stays open until the user confirms that they are saved. */
export function CodesDialog({ codes, onKept }: CodesDialogProps) {
  const { t } = useTranslation(['factors', 'common']);
  return (
    <Dialog opened={codes !== null} onClose={onKept} title={t('codes.dialog')} stays>
      {codes && <Codes codes={codes} onKept={onKept} />}
    </Dialog>
  );
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation(['factors', 'common']);
  // Blocks the Back button, because only the button below confirms that the codes are saved.
  useStayHere(true, () => undefined);
  const save = () =>
    saveTextFile(t('codes.fileName'), [t('codes.fileTitle'), t('codes.fileLead'), '', ...codes]);
  return (
    <Stack gap="md">
      <ShownOnce>{t('codes.once')}</ShownOnce>
      <div data-print="slip">
        <Text fw={600}>{t('codes.fileTitle')}</Text>
        <Text size="sm" mb="xs">
          {t('codes.fileLead')}
        </Text>
        <ul className={classes.codes} aria-label={t('codes.list')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group data-print="never">
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} done={t('codes.copied')} />
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save}>
          {t('codes.download')}
        </Button>
        <PrintButton variant="default">{t('common:print')}</PrintButton>
      </Group>
      <Group justify="flex-end" data-print="never">
        <Button onClick={onKept}>{t('codes.kept')}</Button>
      </Group>
    </Stack>
  );
}
