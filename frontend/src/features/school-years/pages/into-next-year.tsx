import '../../../i18n/shared/settings';
import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PromotionPage } from '../components/promotion-page';
import { teachersQuery } from '../../teachers/api/get-teachers';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';

export default function IntoNextYear() {
  const { t } = useTranslation('promotion');
  const { yearId = '' } = useParams();
  const teachers = useQuery(teachersQuery);
  usePageHead({ title: t('pageTitle'), description: t('description') });
  return <AdminPage>{() => <PromotionPage yearId={yearId} teachers={teachers.data ?? []} />}</AdminPage>;
}
