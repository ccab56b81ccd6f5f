import './texts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../components/write-controls';
import type { Download } from './use-download';

/** `of` names what is downloaded, for screen readers that read several such buttons. */
export function DownloadButton({ download, of }: { download: Download; of: string }) {
  const { t } = useTranslation('longDownload');
  return (
    <WriteButton
      touches="taken"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={download.isPending}
      aria-label={t('label', { part: of })}
      onClick={download.begin}
    >
      {t(download.isSuccess ? 'again' : 'download')}
    </WriteButton>
  );
}
