import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The reason without which the operator changes nothing of a school. */
export function useReason(onReason: (reason: string) => void) {
  const { t } = useTranslation('sentences');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const reason = typed.trim();
  return {
    submit: () => {
      setTried(true);
      if (reason !== '') onReason(reason);
    },
    /** For its `Textarea`. */
    field: {
      value: typed,
      maxLength: 300,
      rows: 2,
      error: isTried && reason === '' && t('suspensionReason'),
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLTextAreaElement>) => setTyped(value),
    },
  };
}
