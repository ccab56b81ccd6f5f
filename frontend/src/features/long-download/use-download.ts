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
  /** The server has it, and begins to answer; what comes may still break off. */
  onComing?: () => void;
}

/** A ZIP that comes for minutes and is saved once it is whole. `said`: how far it is, in words. */
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

/** One that is always the same. */
export function useDownload(path: string): Download {
  const { begin, ...download } = useDownloads();
  return { ...download, begin: () => begin({ path }) };
}
