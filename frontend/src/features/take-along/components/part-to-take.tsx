import '../texts';
import type { ExportPart } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { sizeOf } from '../../../components/files/size-of';
import { WriteButton } from '../../../components/write-controls';
import { callLongFile } from '../../../lib/named-file';
import { saveFile } from '../../../lib/save-file';
import { showRefusal } from '../../../lib/toasts';

/** What is in a part, the way to take it, and how much of it has come. */
export function PartToTake({ part }: { part: ExportPart }) {
  const { t, i18n } = useTranslation('takeAlong');
  const [bytes, setBytes] = useState(0);
  const taking = useMutation({
    mutationFn: async () => {
      setBytes(0);
      const { name, content } = await callLongFile(`/api/school-export/${part}`, setBytes);
      saveFile(name, content);
      return name;
    },
    onError: (error) => showRefusal(t('failed'), error, t('failedPlain')),
  });
  const size = sizeOf(bytes, i18n.language);
  const title = t(`parts.${part}.title`);
  return (
    <AccountSection
      title={title}
      lead={t(`parts.${part}.about`)}
      actions={
        <WriteButton
          touches="taken"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={taking.isPending}
          aria-label={t('label', { part: title })}
          onClick={() => taking.mutate()}
        >
          {t(taking.isSuccess ? 'again' : 'download')}
        </WriteButton>
      }
    >
      <Text size="sm" role="status">
        {taking.isPending && (bytes === 0 ? t('preparing') : t('coming', { size }))}
        {taking.isSuccess && t('saved', { name: taking.data, size })}
      </Text>
    </AccountSection>
  );
}
