import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button';
import { Dialog } from '../../../components/dialog';
import { FieldToCopy } from '../../../components/field-to-copy';
import { ShownOnce } from '../../../components/shown-once';
import { useStayHere } from '../../../lib/stay-here';

interface TokenDialogProps {
  url: string;
  token: string | null;
  onKept: () => void;
}

/** Shown this once; it stays until somebody says that the directory has it. */
export function TokenDialog({ url, token, onKept }: TokenDialogProps) {
  const { t } = useTranslation('staffDirectory');
  return (
    <Dialog opened={token !== null} onClose={onKept} title={t('token.dialog')} stays wide>
      {token !== null && <Token url={url} token={token} onKept={onKept} />}
    </Dialog>
  );
}

function Token({ url, token, onKept }: { url: string; token: string; onKept: () => void }) {
  const { t } = useTranslation('staffDirectory');
  // Back changes nothing: the button below says when it is entered.
  useStayHere(true, () => undefined);
  return (
    <Stack gap="md" data-print="never">
      <ShownOnce>{t('token.once')}</ShownOnce>
      <FieldToCopy label={t('token.url')} value={url} dir="ltr" />
      <FieldToCopy label={t('token.token')} value={token} dir="ltr" />
      <Group>
        <CopyButton text={url} label={t('token.copyUrl')} done={t('token.copied')} />
        <CopyButton text={token} label={t('token.copyToken')} done={t('token.copied')} />
      </Group>
      <Group justify="flex-end">
        <Button onClick={onKept}>{t('token.kept')}</Button>
      </Group>
    </Stack>
  );
}
