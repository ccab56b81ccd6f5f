import '../texts/today';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { noticeCountQuery } from '../api/notices';

/** Tells whoever signs in with a new PIN where text messages go. */
export default function WhosePhoneLine() {
  const { t } = useTranslation('notificationsToday');
  return (
    <TodayLine query={useQuery(noticeCountQuery)}>
      {({ textsEndIn }) =>
        textsEndIn !== undefined && (
          <TodayItem
            icon={<IconPhone size={20} />}
            title={t('phone.title', { ends: textsEndIn })}
            line={t('phone.line')}
            to="/notifications"
          />
        )
      }
    </TodayLine>
  );
}
