import '../texts';
import { EXPORTED_FILES, type ExportPart } from '@homeroom/domain';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { DownloadButton } from '../../long-download/download-button';
import { useDownload } from '../../long-download/use-download';
import { pathOf } from '../api';
import { FilesOfPart } from './files-of-part';

/** Describes a part, downloads it, and shows the progress. */
export function PartToTake({ part }: { part: ExportPart | 'oneroster' }) {
  const { t } = useTranslation('takeAlong');
  const download = useDownload(pathOf(part));
  const title = t(`parts.${part}.title`);
  const withFiles = EXPORTED_FILES.find((each) => each === part);
  return (
    <AccountSection
      title={title}
      lead={t(`parts.${part}.about`)}
      actions={<DownloadButton download={download} of={title} />}
    >
      <Text size="sm" role="status">
        {download.said}
      </Text>
      {withFiles && <FilesOfPart part={withFiles} />}
    </AccountSection>
  );
}
