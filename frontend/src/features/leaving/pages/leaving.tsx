import '../texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { leavingQuery } from '../../school/api/leaving';
import { NoticeForm } from '../components/notice-form';
import { NoticeGiven } from '../components/notice-given';
import { WhatFollows } from '../components/what-follows';

/** A school may leave and take all its data along; the page explains the consequences before the button. */
export default function Leaving() {
  const { t } = useTranslation('leaving');
  const { schoolCode } = useSignedInUser();
  const query = useQuery(leavingQuery);
  usePageHead({ title: t('title'), description: t('lead') });
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('lead')} />
      <QueryView query={query} whole>
        {({ notice, ...days }) => (
          <>
            {notice && <NoticeGiven notice={notice} />}
            <WhatFollows lastDay={notice?.lastDay} />
            {!notice && <NoticeForm key={days.earliestDay} {...days} code={schoolCode} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}
