import './texts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeOf } from '../../components/files/size-of';
import { callLongFile } from '../../lib/named-file';
import { saveFile } from '../../lib/save-file';
import { showRefusal } from '../../lib/toasts';

/** A ZIP that comes for minutes and is saved once it is whole. `said`: how far it is, in words. */
export function useDownload(path: string) {
  const { t, i18n } = useTranslation('longDownload');
  const [bytes, setBytes] = useState(0);
  const { mutate, isPending, isSuccess, data } = useMutation({
    mutationFn: async () => {
      setBytes(0);
      const { name, content } = await callLongFile(path, setBytes);
      saveFile(name, content);
      return name;
    },
    onError: (error) => showRefusal(t('failed'), error, t('failedPlain')),
  });
  const size = sizeOf(bytes, i18n.language);
  const onItsWay = bytes === 0 ? t('preparing') : t('coming', { size });
  const saved = isSuccess ? t('saved', { name: data, size }) : '';
  return { begin: () => mutate(), isPending, isSuccess, said: isPending ? onItsWay : saved };
}

export type Download = ReturnType<typeof useDownload>;
