import '../texts/own';
import { IconWritingSign } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../../components/moment';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { ownSlipsQuery } from '../api/own';
import { toAnswer } from '../model';

/** What the school asks permission for, and until when. */
export default function FamilyLine() {
  const { t, i18n } = useTranslation('familyPermissionSlips');
  return (
    <TodayLine query={useQuery(ownSlipsQuery)}>
      {({ slips }) => {
        const [first, ...others] = toAnswer(slips);
        return (
          first && (
            <TodayItem
              icon={<IconWritingSign size={20} />}
              title={t('today', { count: others.length + 1 })}
              line={t('todayFirst', { title: first.title, day: dayInWords(first.answerBy, i18n.language) })}
              to="/family-permission-slips"
            />
          )
        );
      }}
    </TodayLine>
  );
}
