import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { momentInWords } from '../../../components/moment';
import { familyReportsQuery } from '../api/released';
import { useSpanInWords } from '../span-in-words';

/** Reports released to the family, to be read on the screen. */
export function FamilyReports({ studentId }: { studentId: string }) {
  const { t } = useTranslation('progress');
  return <ReportLines studentId={studentId} title={t('given.title')} inCard />;
}

interface ReportLinesProps {
  studentId: string;
  title: string;
  inCard?: boolean;
  actions?: (id: string) => ReactNode;
}

/** Empty if nothing was released; current progress is shown below in any case. */
export function ReportLines({ studentId, title, inCard = false, actions }: ReportLinesProps) {
  const { t, i18n } = useTranslation('progress');
  const spanInWords = useSpanInWords();
  const { data: reports = [] } = useQuery(familyReportsQuery(studentId));
  if (reports.length === 0) return null;
  const lines = (
    <>
      <Title order={inCard ? 2 : 3} size={inCard ? 'h3' : 'h4'} mt={inCard ? undefined : 'lg'} mb="sm">
        {title}
      </Title>
      <ItemList label={title}>
        {reports.map(({ id, span, releasedAt, acknowledgedAt }) => (
          <Item
            key={id}
            title={
              <Anchor component={Link} to={`/progress/reports/${studentId}/${id}`} underline="always" inherit>
                {spanInWords(span)}
              </Anchor>
            }
            line={[
              t('given.on', { moment: momentInWords(releasedAt, i18n.language) }),
              acknowledgedAt && t('read.mine', { moment: momentInWords(acknowledgedAt, i18n.language) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            actions={actions?.(id)}
          />
        ))}
      </ItemList>
    </>
  );
  return inCard ? <Card>{lines}</Card> : lines;
}
