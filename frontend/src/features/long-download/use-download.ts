import './texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../components/files/size-of';
import { callLongFile } from '../../lib/named-file';
import { saveFile } from '../../lib/save-file';
import { showRefusal } from '../../lib/toasts';

interface Wanted {
  path: string;
  /** The server has accepted the request and starts responding; the download may still break off. */
  onComing?: () => void;
}

/** Downloads a ZIP that takes minutes and is saved once it is complete. `said` is the progress in words. */
export function useDownloads() {
  const { t, i18n } = useTranslation('longDownload');
  const [bytes, setBytes] = useState(0);
  const { mutate, isPending, isSuccess, data } = useMutation({
    mutationFn: async ({ path, onComing }: Wanted) => {
      setBytes(0);
      const { name, content } = await callLongFile(path, (here) => {
        setBytes(here);
        onComing?.();
      });
      saveFile(name, content);
      return name;
    },
    onError: (error) => showRefusal(t('failed'), error, t('failedPlain')),
  });
  const size = sizeOf(bytes, i18n.language);
  const onItsWay = bytes === 0 ? t('preparing') : t('coming', { size });
  const saved = isSuccess ? t('saved', { name: data, size }) : '';
  return {
    begin: (wanted: Wanted) => mutate(wanted),
    isPending,
    isSuccess,
    said: isPending ? onItsWay : saved,
  };
}

export type Download = Omit<ReturnType<typeof useDownloads>, 'begin'> & { begin: () => void };

/** A download with a fixed path. */
export function useDownload(path: string): Download {
  const { begin, ...download } = useDownloads();
  return { ...download, begin: () => begin({ path }) };
}
