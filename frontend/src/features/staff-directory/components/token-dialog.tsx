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

/** The token is shown only once; the dialog stays open until the user confirms that it was entered. */
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
  // Blocks the Back button, because only the button below confirms that the token was entered.
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
