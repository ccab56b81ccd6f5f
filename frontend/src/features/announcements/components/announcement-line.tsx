import '../texts';
import { IconVolume } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AtEachSchool } from '../../../components/today/at-each-school';
import { TodayItem } from '../../../components/today/today-item';
import { newsQueryAt } from '../api/announcements';
import { titleFor } from '../model';
import { InLanguage } from './in-language';

/** Announcements that were not read or not confirmed. */
export default function AnnouncementLine() {
  const { t, i18n } = useTranslation('announcements');
  return (
    <AtEachSchool queryAt={newsQueryAt}>
      {({ newest: [first], waiting }, { name: school, isHere }) => {
        if (!first) return null;
        const { title, language } = titleFor(first.forms, i18n.language);
        const line = [waiting > 1 && t('today.more', { count: waiting - 1 }), school]
          .filter(Boolean)
          .join(' · ');
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
            line={line || undefined}
            {...(isHere && { to: waiting > 1 ? '/announcements' : `/announcements?open=${first.id}` })}
          />
        );
      }}
    </AtEachSchool>
  );
}
