import type { ChildRetention } from '@homeroom/contracts';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { nameOf } from '../../../lib/name-of';
import { CopyDownload } from '../../long-download/copy-download';
import { copyPath } from '../api/retention';

/** The family's right of access: all data about their child in one file, or in several if there are too many files. */
export function CopySection({ child }: { child: ChildRetention }) {
  const { t } = useTranslation('retention');
  const path = copyPath(child.id);
  return (
    <AccountSection title={t('copy.title')} lead={t('copy.lead')}>
      <Stack gap="sm">
        <Text>{t('copy.what')}</Text>
        <Text>{t('copy.onRequest')}</Text>
        <Text>{t('copy.care')}</Text>
        <Text c="dimmed">{t('copy.noted')}</Text>
        <CopyDownload path={path} zips={`${path}/zips`} of={`${t('copy.of')}, ${nameOf(child)}`} />
      </Stack>
    </AccountSection>
  );
}
