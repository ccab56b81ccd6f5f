import type { StudentShop } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { useSaveFor } from '../api/shop';
import { savingOf } from '../model';
import classes from './shelf.module.css';

/** The progress towards the reward the student is saving for. */
export function Saving({ shop }: { shop: StudentShop }) {
  const { t } = useTranslation('shop');
  const save = useSaveFor();
  const saving = savingOf(shop);
  if (!saving) return null;
  const { reward, missing, way } = saving;
  const stop = () =>
    save.mutate(null, { onError: (error) => showRefusal(t('failed'), error, t('failedText')) });
  return (
    <div className={classes.saving}>
      <Text fw={600}>{t('saving.title', { name: reward.name })}</Text>
      <progress
        className={classes.way}
        value={way}
        max={1}
        aria-label={t('saving.title', { name: reward.name })}
      />
      <Text>{missing === 0 ? t('saving.there') : t('saving.missing', { count: missing })}</Text>
      <WriteButton variant="subtle" onClick={stop} loading={save.isPending}>
        {t('saving.stop')}
      </WriteButton>
    </div>
  );
}
