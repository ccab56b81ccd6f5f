import '../../i18n/slip-orders';
import type { SlipsFor } from '@homeroom/contracts';
import { isClassNumber } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../components/page-title';
import { QueryView } from '../../components/query-view';
import { classesQuery } from '../../features/class-cards/api/get-classes';
import { SlipDesk } from '../../features/slips/components/slip-desk';
import { wishesIn } from '../../lib/call-page';
import { usePageHead } from '../../lib/page-head';
import { AdminPage } from '../admin-page';

export default function Slips() {
  const { t } = useTranslation('slipOrders');
  usePageHead({ title: t('title'), description: t('lead') });
  const [address, setAddress] = useSearchParams();
  const importId = address.get('import');
  const classNumber = Number(address.get('class'));
  const holder = address.get('for') === 'parents' ? 'guardian' : 'student';
  const whom = {
    holder,
    ...(importId ? { importId } : isClassNumber(classNumber) ? { classNumber } : {}),
  } as const;
  const show = (wanted: SlipsFor) =>
    setAddress(
      wishesIn({
        for: wanted.holder === 'guardian' ? 'parents' : '',
        import: wanted.importId ?? '',
        class: wanted.classNumber === undefined ? '' : String(wanted.classNumber),
      }),
      { replace: true },
    );
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
              <SlipDesk whom={whom} classes={cards.filter(({ isActive }) => isActive)} onWhom={show} />
            )}
          </QueryView>
        </>
      )}
    </AdminPage>
  );
}
