import './texts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../components/write-controls';
import type { Download } from './use-download';

interface DownloadButtonProps {
  download: Download;
  of: string;
  /** It cannot be begun once more; the page around it says why. */
  isUsedUp?: boolean;
}

/** `of` names what is downloaded, for screen readers that read several such buttons. */
export function DownloadButton({ download, of, isUsedUp = false }: DownloadButtonProps) {
  const { t } = useTranslation('longDownload');
  return (
    <WriteButton
      touches="taken"
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={download.isPending}
      disabled={isUsedUp}
      aria-label={t('label', { part: of })}
      onClick={download.begin}
    >
      {t(download.isSuccess ? 'again' : 'download')}
    </WriteButton>
  );
}
