import '../texts';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { ownPollQuery } from '../api/own-poll';

/** The class's current question. */
export default function PollLine() {
  const { t } = useTranslation('classPoll');
  return (
    <TodayLine query={useQuery(ownPollQuery)}>
      {({ poll }) =>
        poll?.isOpen && (
          <TodayItem
            tone={poll.mine === null ? 'do' : 'know'}
            icon={<IconMessageQuestion size={22} />}
            title={<bdi>{poll.question}</bdi>}
            line={t(poll.mine === null ? 'today.asked' : 'today.answered')}
            to="/class-poll"
          />
        )
      }
    </TodayLine>
  );
}
