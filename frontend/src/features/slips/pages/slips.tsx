import '../texts';
import type { SlipsFor } from '@homeroom/contracts';
import { isClassNumber } from '@homeroom/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { classesQuery } from '../../class-cards/api/get-classes';
import { SlipDesk } from '../components/slip-desk';
import { usePageHead } from '../../../lib/page-head';
import { useAddress } from '../../../lib/use-address';
import { AdminPage } from '../../../frame/admin-page';

export default function Slips() {
  const { t } = useTranslation('slipOrders');
  usePageHead({ title: t('title'), description: t('lead') });
  const { read, change } = useAddress();
  const importId = read('import');
  const classNumber = Number(read('class'));
  const holder = read('for') === 'parents' ? 'guardian' : 'student';
  const whom = {
    holder,
    ...(importId ? { importId } : isClassNumber(classNumber) ? { classNumber } : {}),
  } as const;
  const show = (wanted: SlipsFor) =>
    change({
      for: wanted.holder === 'guardian' ? 'parents' : '',
      class: wanted.classNumber === undefined ? '' : String(wanted.classNumber),
    });
  const classes = useQuery(classesQuery);
  return (
    <AdminPage>
      {() => (
        <>
          <PageTitle title={t('title')} lead={t('lead')} />
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
