import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment';
import { TimeAgo } from '../../../components/time-ago';

/** Since when it is there and when it last opened something: what one does not remember is worth a look. */
export function UsedLine({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null }) {
  const { t } = useTranslation('factors');
  return (
    <>
      <span>
        {t('added')} <Moment at={addedAt} />
      </span>
      {lastUsedAt ? (
        <span>
          {t('lastUsed')} <TimeAgo at={lastUsedAt} />
        </span>
      ) : (
        <span>{t('neverUsed')}</span>
      )}
    </>
  );
}
