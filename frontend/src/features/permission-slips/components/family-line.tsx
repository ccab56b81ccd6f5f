import '../texts/own';
import { IconWritingSign } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { AtEachSchool } from '../../../components/today/at-each-school';
import { TodayItem } from '../../../components/today/today-item';
import { ownSlipsQueryAt } from '../api/own';
import { toAnswer } from '../model';

/** What each of the family's schools asks permission for, and until when; the page says where to switch to. */
export default function FamilyLine() {
  const { t, i18n } = useTranslation('familyPermissionSlips');
  return (
    <AtEachSchool queryAt={ownSlipsQueryAt}>
      {({ slips }, { name: school }) => {
        const [first, ...others] = toAnswer(slips);
        if (!first) return null;
        const what = t('todayFirst', { title: first.title, day: dayInWords(first.answerBy, i18n.language) });
        return (
          <TodayItem
            icon={<IconWritingSign size={20} />}
            title={t('today', { count: others.length + 1 })}
            line={[what, school].filter(Boolean).join(' · ')}
            to="/family-permission-slips"
          />
        );
      }}
    </AtEachSchool>
  );
}
