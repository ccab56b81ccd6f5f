import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createOnce } from '../../lib/api-client';
import { showRefusal } from '../../lib/toasts';
import { Standing } from '../standing';
import { WriteButton } from '../write-controls';

interface TextsGoToProps {
  /** The last digits of the number. */
  endIn: string;
  /** The route that removes the number, and its body. */
  remove: { path: string; body: object };
}

/** Shown beside a new PIN, which does not change where texts to this person go. */
export function TextsGoTo({ endIn, remove: { path, body } }: TextsGoToProps) {
  const { t } = useTranslation('people');
  const remove = useMutation({ mutationFn: () => createOnce(path, body) });
  if (remove.isSuccess)
    return (
      <Text role="status" size="sm" data-print="never">
        {t('pin.texts.removed')}
      </Text>
    );
  const submit = () =>
    remove.mutate(undefined, {
      onError: (error) => showRefusal(t('pin.texts.failed'), error, t('edit.failedText')),
    });
  return (
    <div data-print="never">
      <Standing
        tone="warm"
        action={
          <WriteButton variant="default" loading={remove.isPending} onClick={submit}>
            {t('pin.texts.remove')}
          </WriteButton>
        }
      >
        <strong>{t('pin.texts.goTo', { end: endIn })}</strong>
        <span>{t('pin.texts.why')}</span>
      </Standing>
    </div>
  );
}
