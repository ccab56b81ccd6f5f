import type { ReportComment } from '@homeroom/contracts';
import { type Language, OFFERED_LANGUAGES, REPORT } from '@homeroom/domain';
import { Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Dialog } from '../../../components/dialog';
import { Meanwhile } from '../../../components/meanwhile';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { wishesIn } from '../../../lib/call-page';
import { saveFileFrom } from '../../../lib/save-file';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useSeen } from '../../../lib/use-seen';
import type { Span } from '../api/progress';
import { commentQuery, reportPath, useSaveComment } from '../api/reports';
import { useReleaseOne } from '../api/released';
import { useMayRelease } from '../may-release';
import { useSpanInWords } from '../span-in-words';
import { GiveReports } from './give-reports';
import { PhraseBank } from './phrase-bank';
import { TakeBack } from './released-reports';
import { ReportLines } from './family-reports';

interface StudentReportProps {
  studentId: string;
  span: Span;
}

/** Comments for a student's report, and the printable report. */
export function StudentReport({ studentId, span }: StudentReportProps) {
  const { t } = useTranslation('progress');
  const mayRelease = useMayRelease();
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {t('report.title')}
      </Title>
      <QueryView query={useQuery(commentQuery(studentId, span))}>
        {(comment) => (
          <Comment
            key={`${studentId} ${span.period} ${span.term}`}
            comment={comment}
            studentId={studentId}
            span={span}
          />
        )}
      </QueryView>
      <ReportLines
        studentId={studentId}
        title={t('given.inHandsOne')}
        actions={(id) => mayRelease && <TakeBack reportIds={[id]} />}
      />
    </Card>
  );
}

function Comment({ comment, studentId, span }: StudentReportProps & { comment: ReportComment }) {
  const { t } = useTranslation('progress');
  const [text, setText] = useState(comment.text);
  const [language, setLanguage] = useState<Language>(comment.language);
  const [isChoosing, setChoosing] = useState(false);
  const seen = useSeen(comment);
  const save = useSaveComment(studentId, span);
  const release = useReleaseOne(studentId, span);
  const mayRelease = useMayRelease();
  const spanInWords = useSpanInWords();
  const isOther = seen.seen.about !== seen.begun.about;
  // The terms have changed, and nothing is typed: the page is about what the same words mean now.
  if (comment.about !== seen.begun.about && text === seen.begun.text) {
    seen.saved(comment);
    setText(comment.text);
    setLanguage(comment.language);
  }
  const isSaved = text === comment.text;
  const { period, term } = span;
  const take = useMutation({
    mutationFn: () => saveFileFrom(`${reportPath(studentId)}/file?${wishesIn({ period, term, language })}`),
    onSuccess: (name) => showToast({ title: t('report.saved'), description: name }),
    onError: (error) => showRefusal(t('report.failed'), error, t('report.failedText')),
  });
  return (
    <Stack gap="md">
      {(seen.theirs ?? isOther) && (
        <Meanwhile>
          {isOther && <Text>{t('report.otherPeriod', { span: spanInWords(comment.span) })}</Text>}
          <Text style={{ whiteSpace: 'pre-line' }}>{seen.seen.text}</Text>
        </Meanwhile>
      )}
      <Textarea
        label={t('report.comment')}
        description={t('report.commentHint')}
        value={text}
        maxLength={REPORT.commentMaxLength}
        autosize
        minRows={4}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <WriteButton
          loading={save.isPending}
          disabled={isSaved}
          onClick={() =>
            save.mutate(
              { text, version: seen.version, about: seen.seen.about },
              {
                onSuccess: (answer) => {
                  seen.saved(answer.comment);
                  showToast({ title: t('report.commentSaved') });
                },
                onError: (error) => {
                  seen.refused(error);
                  showRefusal(t('report.failed'), error, t('report.failedText'));
                },
              },
            )
          }
        >
          {t('report.save')}
        </WriteButton>
        <WriteButton variant="default" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('bank.title')}
        </WriteButton>
      </Group>
      <Group align="flex-end">
        <NativeSelect
          label={t('report.language')}
          data={OFFERED_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        />
        <WriteButton
          touches="taken"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={take.isPending}
          disabled={!isSaved}
          onClick={() => take.mutate()}
        >
          {t('report.download')}
        </WriteButton>
        {mayRelease && <GiveReports release={release} what={seen.seen.about} disabled={!isSaved} />}
      </Group>
      {!isSaved && <Text c="dimmed">{t('report.saveFirst')}</Text>}
      <Dialog opened={isChoosing} onClose={() => setChoosing(false)} title={t('bank.title')}>
        <PhraseBank
          onChoose={(phrase) => {
            setText(text.trim() === '' ? phrase : `${text.trimEnd()} ${phrase}`);
            setChoosing(false);
          }}
        />
      </Dialog>
    </Stack>
  );
}
