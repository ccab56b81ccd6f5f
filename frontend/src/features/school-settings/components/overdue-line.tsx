import '../texts/today';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { ownInvoicesQuery } from '../../school/api/get-invoices';

/** Shown to all administrators, not only to the recipient of its mails: an unpaid invoice may end in a closed school. */
export default function OverdueLine() {
  const { t } = useTranslation('invoicesToday');
  return (
    <TodayLine query={useQuery(ownInvoicesQuery)}>
      {(invoices) => {
        const count = invoices.filter(({ state }) => state === 'overdue').length;
        return (
          count > 0 && (
            <TodayItem
              icon={<IconFileInvoice size={20} />}
              title={t('overdue', { count })}
              line={t('overdueLine')}
              to="/school-settings#invoices"
            />
          )
        );
      }}
    </TodayLine>
  );
}
