import type { ReleasedReport } from '@homeroom/contracts';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { momentInWords } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { releasedQuery, useTakeBack } from '../api/released';
import { useMayRelease } from '../may-release';
import { useSpanInWords } from '../span-in-words';
import { AskedStep } from './asked-step';

/** What the families of a class have in their hands, by the days that it is of. */
export function ReleasedReports({ classNumber }: { classNumber: number }) {
  const { t } = useTranslation('progress');
  return (
    <QueryView query={useQuery(releasedQuery(classNumber))}>
      {(reports) =>
        reports.length === 0 ? null : (
          <Card>
            <Title order={2} size="h3" mb="sm">
              {t('given.inHands')}
            </Title>
            <Stack gap="lg">
              {[...bySpan(reports)].map(([startsOn, ofSpan]) => (
                <OfSpan key={startsOn} reports={ofSpan} />
              ))}
            </Stack>
          </Card>
        )
      }
    </QueryView>
  );
}

function OfSpan({ reports }: { reports: readonly [ReleasedReport, ...ReleasedReport[]] }) {
  const { t, i18n } = useTranslation('progress');
  const spanInWords = useSpanInWords();
  const mayRelease = useMayRelease();
  const title = spanInWords(reports[0].span);
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <ItemList label={title}>
        {reports.map(({ id, name, releasedAt }) => (
          <Item
            key={id}
            title={name}
            line={t('given.on', { moment: momentInWords(releasedAt, i18n.language) })}
            actions={mayRelease && <TakeBack reportIds={[id]} label={t('given.takeBackOf', { name })} />}
          />
        ))}
      </ItemList>
      {mayRelease && reports.length > 1 && <TakeBack reportIds={reports.map(({ id }) => id)} isAll />}
    </section>
  );
}

interface TakeBackProps {
  reportIds: string[];
  label?: string;
  isAll?: boolean;
}

/** A family may have read it. */
export function TakeBack({ reportIds, label, isAll = false }: TakeBackProps) {
  const { t } = useTranslation('progress');
  const said = t(isAll ? 'given.takeAllBack' : 'given.takeBack');
  return (
    <AskedStep
      label={said}
      aria-label={label}
      variant="default"
      title={label ?? said}
      text={t('given.takeBackText')}
      serious
      step={useTakeBack()}
      what={reportIds}
      done={(count) => t('given.takenBack', { count })}
    />
  );
}

function bySpan(reports: readonly ReleasedReport[]) {
  const spans = new Map<string, [ReleasedReport, ...ReleasedReport[]]>();
  for (const report of reports) {
    const { startsOn } = report.span;
    const there = spans.get(startsOn);
    if (there) there.push(report);
    else spans.set(startsOn, [report]);
  }
  return spans;
}
