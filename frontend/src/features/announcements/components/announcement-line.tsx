import '../texts';
import { IconVolume } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { newsQuery } from '../api/announcements';
import { titleFor } from '../model';
import { InLanguage } from './in-language';

/** What the school has said that was not read, or not confirmed. */
export default function AnnouncementLine() {
  const { t, i18n } = useTranslation('announcements');
  return (
    <TodayLine query={useQuery(newsQuery)}>
      {({ newest: [first], waiting }) => {
        if (!first) return null;
        const { title, language } = titleFor(first.forms, i18n.language);
        return (
          <TodayItem
            tone={first.asksConfirmation ? 'do' : 'know'}
            icon={<IconVolume size={22} />}
            title={
              first.asksConfirmation ? (
                t('today.confirm', { title })
              ) : (
                <InLanguage language={language}>{title}</InLanguage>
              )
            }
            {...(waiting > 1 && { line: t('today.more', { count: waiting - 1 }) })}
            to={waiting > 1 ? '/announcements' : `/announcements?open=${first.id}`}
          />
        );
      }}
    </TodayLine>
  );
}
