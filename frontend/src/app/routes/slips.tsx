import '../../i18n/slip-orders';
import { isClassNumber } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-title';
import { QueryView } from '../../components/query-view';
import { classesQuery } from '../../features/class-cards/api/get-classes';
import { SlipDesk } from '../../features/slips/components/slip-desk';
import { usePageHead } from '../../lib/page-head';
import { AdminPage } from '../admin-page';

export default function Slips() {
  const { t } = useTranslation('slipOrders');
  usePageHead({ title: t('title'), description: t('lead') });
  const [address, setAddress] = useSearchParams();
  const importId = address.get('import');
  const classNumber = Number(address.get('class'));
  const whom = importId ? { importId } : isClassNumber(classNumber) ? { classNumber } : {};
  const classes = useQuery(classesQuery);
  return (
    <AdminPage>
      {() => (
        <>
          <PageTitle
            title={t('title')}
            lead={t('lead')}
            back={{ to: '/school-admin-dashboard?tab=students', label: t('back') }}
          />
          <QueryView query={classes}>
            {(cards) => (
              <SlipDesk
                whom={whom}
                classes={cards.filter(({ isActive }) => isActive)}
                onWhom={(number) => setAddress({ class: String(number) }, { replace: true })}
              />
            )}
          </QueryView>
        </>
      )}
    </AdminPage>
  );
}
