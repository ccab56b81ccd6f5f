import type { ChildRetention } from '@homeroom/contracts';
import { languageOf, OFFERED_LANGUAGES } from '@homeroom/domain';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { nameOf } from '../../../lib/name-of';
import { DownloadButton } from '../../long-download/download-button';
import { useDownload } from '../../long-download/use-download';

/** What a family has a right to see: all that is kept of their child, in one file. */
export function CopySection({ child }: { child: ChildRetention }) {
  const { t, i18n } = useTranslation('retention');
  const [language, setLanguage] = useState<string>(languageOf(i18n.language));
  const download = useDownload(
    `/api/school-export/students/${child.id}?${new URLSearchParams({ language })}`,
  );
  return (
    <AccountSection
      title={t('copy.title')}
      lead={t('copy.lead')}
      actions={<DownloadButton download={download} of={`${t('copy.of')}, ${nameOf(child)}`} />}
    >
      <Stack gap="sm">
        <Text>{t('copy.what')}</Text>
        <Text>{t('copy.onRequest')}</Text>
        <Text>{t('copy.care')}</Text>
        <NativeSelect
          label={t('copy.language')}
          data={OFFERED_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(value)}
          maw={320}
        />
        <Text c="dimmed">{t('copy.noted')}</Text>
        <Text size="sm" role="status">
          {download.said}
        </Text>
      </Stack>
    </AccountSection>
  );
}
