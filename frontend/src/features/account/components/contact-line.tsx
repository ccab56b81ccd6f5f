import '../texts/today';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { ownContactQuery } from '../api/own-contact';

/** Reminds a guardian without a phone number to add one, so that the school can call when it needs to. */
export default function ContactLine() {
  const { t } = useTranslation('accountToday');
  return (
    <TodayLine query={useQuery(ownContactQuery)}>
      {({ phone }) =>
        !phone && (
          <TodayItem
            icon={<IconPhone size={20} />}
            title={t('phone.title')}
            line={t('phone.line')}
            to="/my-family"
          />
        )
      }
    </TodayLine>
  );
}
