import { useTranslation } from 'react-i18next';
import { Moment } from '../../../components/moment';
import { TimeAgo } from '../../../components/time-ago';

/** When a factor was added and last used, so that unknown uses are noticed. */
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
