import type { ReleasedReport } from '@homeroom/contracts';
import { Group, Stack, Text, Title } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { momentInWords } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { releasedQuery, useRemind, useTakeBack } from '../api/released';
import { useMayRelease } from '../may-release';
import { spanKey } from '../model';
import { useSpanInWords } from '../span-in-words';
import { useReportStep } from '../use-report-step';
import classes from './released-reports.module.css';

/** Reports released to a class's families, by period. */
export function ReleasedReports({ classNumber }: { classNumber: number }) {
  const { t } = useTranslation('progress');
  return (
    <QueryView query={useQuery(releasedQuery(classNumber))}>
      {(reports) =>
        reports.length === 0 ? null : (
          <Card>
            {/* A class has a report for each student and period, and the page is opened for its figures. */}
            <details className={classes.given}>
              <summary>
                <Title order={2} size="h3">
                  {t('given.inHands')}
                </Title>{' '}
                <Text span c="dimmed">
                  {t('given.count', { count: reports.length })}
                </Text>
              </summary>
              <Stack gap="lg" mt="sm">
                {[...bySpan(reports)].map(([key, ofSpan]) => (
                  <OfSpan key={key} reports={ofSpan} />
                ))}
              </Stack>
            </details>
          </Card>
        )
      }
    </QueryView>
  );
}

function OfSpan({ reports }: { reports: readonly [ReleasedReport, ...ReleasedReport[]] }) {
  const { t } = useTranslation('progress');
  const spanInWords = useSpanInWords();
  const mayRelease = useMayRelease();
  const title = spanInWords(reports[0].span);
  return (
    <section aria-label={title}>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      <ItemList label={title}>
        {reports.map(({ id, name, releasedAt, read, isRead }) => (
          <Item
            key={id}
            title={name}
            line={<GivenLine releasedAt={releasedAt} read={read} isRead={isRead} />}
            actions={mayRelease && <TakeBack reportIds={[id]} label={t('given.takeBackOf', { name })} />}
          />
        ))}
      </ItemList>
      {mayRelease && (
        <Group gap="xs" mt="sm">
          <Remind reports={reports} />
          {reports.length > 1 && <TakeBack reportIds={reports.map(({ id }) => id)} isAll />}
        </Group>
      )}
    </section>
  );
}

/** Who has read it, and who has not yet; the author of the comment on it is told only whether it was read. */
function GivenLine({ releasedAt, read, isRead }: Pick<ReleasedReport, 'releasedAt' | 'read' | 'isRead'>) {
  const { t, i18n } = useTranslation('progress');
  const moment = (at: string) => momentInWords(at, i18n.language);
  return (
    <>
      {t('given.on', { moment: moment(releasedAt) })}
      {read === null && isRead !== null && (
        <Text span display="block" inherit>
          {t(isRead ? 'read.isRead' : 'read.isUnread')}
        </Text>
      )}
      {read?.by.map(({ name, at }) => (
        <Text key={name} span display="block" inherit>
          {t('read.by', { name, moment: moment(at) })}
        </Text>
      ))}
      {read && read.waiting.length > 0 && (
        <Text span display="block" inherit>
          {t('read.waiting', { names: read.waiting.join(', ') })}
        </Text>
      )}
    </>
  );
}

/** Reminds families that have not read theirs, at most once a day. */
function Remind({ reports }: { reports: readonly ReleasedReport[] }) {
  const { t } = useTranslation('progress');
  const waiting = reports.filter(({ read }) => read && read.waiting.length > 0);
  const open = waiting.filter(({ read }) => !read?.isReminded);
  const ids = open.map(({ id }) => id);
  const step = useReportStep(useRemind(), ids, (count) => t('read.done', { count }));
  if (waiting.length === 0) return null;
  if (open.length === 0) return <Text c="dimmed">{t('read.reminded')}</Text>;
  return (
    <AskedStep
      label={t('read.remind')}
      leftSection={<IconBell size={18} aria-hidden="true" />}
      title={t('read.sure')}
      {...step}
    >
      <Text>{t('read.sureText')}</Text>
    </AskedStep>
  );
}

interface TakeBackProps {
  reportIds: string[];
  label?: string;
  isAll?: boolean;
}

/** Asks first, because a family may have read it already. */
export function TakeBack({ reportIds, label, isAll = false }: TakeBackProps) {
  const { t } = useTranslation('progress');
  const said = t(isAll ? 'given.takeAllBack' : 'given.takeBack');
  return (
    <AskedStep
      label={said}
      aria-label={label}
      variant="default"
      title={label ?? said}
      serious
      {...useReportStep(useTakeBack(), reportIds, (count) => t('given.takenBack', { count }))}
    >
      <Text>{t('given.takeBackText')}</Text>
    </AskedStep>
  );
}

function bySpan(reports: readonly ReleasedReport[]) {
  const spans = new Map<string, [ReleasedReport, ...ReleasedReport[]]>();
  for (const report of reports) {
    const key = spanKey(report.span);
    const there = spans.get(key);
    if (there) there.push(report);
    else spans.set(key, [report]);
  }
  return spans;
}
