import '../texts';
import type { FamilyReport } from '@homeroom/contracts';
import { GENERAL_GRADES, gradeOf, percentOf, type ReportSection } from '@homeroom/domain';
import { Box, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { momentInWords } from '../../../components/moment';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { saveFileFrom } from '../../../lib/save-file';
import { showRefusal, showToast } from '../../../lib/toasts';
import { inWords } from '../../../i18n/said';
import { familyReportPath, familyReportQuery, useAcknowledge } from '../api/released';
import { Figures, Marks } from '../components/report-tables';
import { inPercent } from '../model';
import { useSpanInWords } from '../span-in-words';

/** A report as released to the family, with its content at that time. */
export default function FamilyReportPage() {
  const { t } = useTranslation('progress');
  const { studentId = '', reportId = '' } = useParams();
  const { role } = useSignedInUser();
  usePageHead({ title: t('report.title'), description: t('description') });
  return (
    <Page size={760}>
      <QueryView query={useQuery(familyReportQuery(studentId, reportId))} whole>
        {(report) => (
          <>
            <Report report={report} path={familyReportPath(studentId, reportId)} />
            {role === 'parent' && (
              <Acknowledge studentId={studentId} reportId={reportId} at={report.acknowledgedAt} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Report({ report, path }: { report: FamilyReport; path: string }) {
  const { t } = useTranslation('progress');
  const spanInWords = useSpanInWords();
  const take = useMutation({
    mutationFn: () => saveFileFrom(`${path}/file`),
    onSuccess: (name) => showToast({ title: t('report.saved'), description: name }),
    onError: (error) => showRefusal(t('report.failed'), error, t('report.failedText')),
  });
  return (
    <>
      <PageTitle title={report.name} lead={`${t('report.title')}: ${spanInWords(report.span)}`}>
        <WriteButton
          touches="taken"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('report.download')}
        </WriteButton>
      </PageTitle>
      <Text c="dimmed" mb="md">
        {report.heading} · {report.className}
      </Text>
      <Stack gap="md">
        {report.sections
          .filter(
            (section) => section !== 'signatures' && !(section === 'comment' && report.comment === null),
          )
          .map((section) => (
            <Card key={section}>
              <Title order={2} size="h3" mb="sm">
                {t(`template.section.${section}`)}
              </Title>
              <Section section={section} report={report} />
            </Card>
          ))}
        {report.sentence !== null && <Text style={{ whiteSpace: 'pre-line' }}>{report.sentence}</Text>}
      </Stack>
    </>
  );
}

/** Below the report, so that it is reached after reading. */
function Acknowledge({
  studentId,
  reportId,
  at,
}: {
  studentId: string;
  reportId: string;
  at: string | null;
}) {
  const { t, i18n } = useTranslation('progress');
  const say = useAcknowledge(studentId, reportId);
  if (at !== null)
    return (
      <Text role="status" mt="lg" fw={600}>
        {t('read.mine', { moment: momentInWords(at, i18n.language) })}
      </Text>
    );
  return (
    <Box mt="lg">
      <Card>
        <Text mb="sm">{t('read.ask')}</Text>
        <WriteButton
          size="lg"
          leftSection={<IconCheck size={20} aria-hidden="true" />}
          loading={say.isPending}
          onClick={() =>
            say.mutate(undefined, {
              onError: (error) => showRefusal(t('report.failed'), error, t('report.failedText')),
            })
          }
        >
          {t('read.confirm')}
        </WriteButton>
      </Card>
    </Box>
  );
}

function Section({ section, report }: { section: ReportSection; report: FamilyReport }) {
  const { t, i18n } = useTranslation('progress');
  const { points, attendance, homework, games } = report.total;
  const of = (value: number, all: number) =>
    t('given.of', { value: value.toLocaleString(i18n.language), all: all.toLocaleString(i18n.language) });
  const { totals, rates } = attendance;
  switch (section) {
    case 'points':
      return (
        <Figures
          rows={[
            [t('columns.earned'), points.earned],
            [t('columns.lost'), points.lost],
          ]}
        />
      );
    case 'attendance':
      return (
        <Figures
          isEmpty={totals.possible === 0}
          rows={[
            [t('columns.rate'), inPercent(rates.attendance, i18n.language)],
            [t('columns.attended'), of(totals.present + totals.activity, totals.possible)],
            [t('given.authorised'), totals.authorised],
            [t('given.unauthorised'), totals.unauthorised],
            [t('columns.late'), totals.lateBefore + totals.lateAfter],
          ]}
        />
      );
    case 'homework':
      return (
        <Figures
          isEmpty={homework.set === 0}
          rows={[
            [t('columns.due'), homework.set],
            [t('columns.handedIn'), homework.handedIn],
            [t('columns.late'), homework.late],
            [t('columns.missing'), homework.missing],
          ]}
        />
      );
    case 'games':
      return (
        <Figures
          isEmpty={games.sessions === 0}
          rows={[
            [t('columns.games'), games.sessions],
            [t('columns.right'), of(games.right, games.answered)],
          ]}
        />
      );
    case 'marks':
      return <OfSubjects report={report} />;
    default:
      return (
        <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {report.comment}
        </Text>
      );
  }
}

function OfSubjects({ report: { subjects, scale, total } }: { report: FamilyReport }) {
  const { t, i18n } = useTranslation('progress');
  const line = (name: string, count: number, score: number, maxScore: number) => {
    const percent = percentOf(score, maxScore);
    const grade = gradeOf(scale, percent);
    const general = GENERAL_GRADES.find((each) => each === grade);
    return {
      ...{ name, count, percent: inPercent(percent, i18n.language) },
      grade: general ? t(`given.grades.${general}`) : (grade ?? '–'),
    };
  };
  const { marked, score, maxScore } = total.homework;
  return (
    <Marks
      rows={subjects.map((each) =>
        line(
          each.subject === null ? t('given.noSubject') : inWords(each.subject),
          ...([each.count, each.score, each.maxScore] as const),
        ),
      )}
      total={line(t('total'), marked, score, maxScore)}
      isGraded={scale !== 'none'}
    />
  );
}
