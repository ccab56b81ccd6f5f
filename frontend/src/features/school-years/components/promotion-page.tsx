import type { TeacherRecord } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { momentAtSchool } from '../../../components/moment';
import { FirstClass } from '../../../components/first-class';
import { PageTitle } from '../../../components/page-title';
import { StatePicture } from '../../../components/illustrations/state-picture';
import { QueryView } from '../../../components/query-view';
import { EmptyState, StateCard } from '../../../components/states';
import { isStatus, sentenceOf } from '../../../lib/api-client';
import { promotionQuery } from '../api/promotion';
import { PromotionDone } from './promotion-done';
import { PromotionForm } from './promotion-form';

interface PromotionPageProps {
  yearId: string;
  /** Active teachers, who may lead a class. */
  teachers: readonly TeacherRecord[];
}

/** Promotion into this year: its effect on each class, carrying it out, and its result. */
export function PromotionPage({ yearId, teachers }: PromotionPageProps) {
  const { t, i18n } = useTranslation('promotion');
  const query = useQuery(promotionQuery(yearId));
  const { from, into, state } = query.data ?? {};
  return (
    <>
      <PageTitle
        title={into ? t('title', { year: into.name }) : t('pageTitle')}
        {...(state === 'open' && { lead: t('lead', { from: from?.name, into: into?.name }) })}
      />
      {isStatus(query.error, 409) ? (
        <StateCard
          picture={<StatePicture meaning="refused" />}
          title={t('notNext.title')}
          description={sentenceOf(query.error, t('description'))}
        />
      ) : (
        <QueryView query={query}>
          {(promotion) => {
            if (promotion.done) return <PromotionDone promotion={promotion} done={promotion.done} />;
            if (promotion.classes.length === 0)
              return (
                <EmptyState title={t('none.title')} description={t('none.text')}>
                  <FirstClass />
                </EmptyState>
              );
            return (
              <>
                {promotion.undoneAt && (
                  <Text role="status" mb="md">
                    {t('undone', {
                      day: momentAtSchool(promotion.undoneAt, i18n.language, promotion.timeZone),
                    })}
                  </Text>
                )}
                <PromotionForm promotion={promotion} teachers={teachers} />
              </>
            );
          }}
        </QueryView>
      )}
    </>
  );
}
