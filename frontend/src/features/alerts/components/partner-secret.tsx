import type { AlertPartnerSecret } from '@homeroom/contracts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button';
import { Dialog } from '../../../components/dialog';
import { FieldToCopy } from '../../../components/field-to-copy';
import { ShownOnce } from '../../../components/shown-once';
import { WriteButton } from '../../../components/write-controls';
import { useSendTest } from './use-send-test';

/** Shows the secret that the partner's program needs, readable only now, and how to use it. */
export function PartnerSecret({ partner, secret, onClose }: AlertPartnerSecret & { onClose: () => void }) {
  const { t } = useTranslation('alertPartners');
  const send = useSendTest();
  return (
    <Dialog opened onClose={onClose} title={t('secret.title', { name: partner.name })} wide stays>
      <Stack gap="md">
        <ShownOnce>{t('secret.once')}</ShownOnce>
        <Stack gap="xs">
          <FieldToCopy label={t('secret.label')} value={secret ?? ''} />
          <Group>
            <CopyButton text={secret ?? ''} label={t('secret.copy')} done={t('secret.copied')} />
          </Group>
        </Stack>
        <Text>{t('secret.check')}</Text>
        <Text>{t(partner.testedAt === null ? 'secret.next' : 'secret.nextNew')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('secret.done')}
          </Button>
          <WriteButton touches="own" loading={send.isPending} onClick={() => send.now(partner.id)}>
            {t('test.action')}
          </WriteButton>
        </Group>
      </Stack>
    </Dialog>
  );
}
