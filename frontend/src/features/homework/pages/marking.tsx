import '../texts';
import type { HomeworkPage, WorkPage } from '@homeroom/contracts';
import { HOMEWORK } from '@homeroom/domain';
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Meanwhile } from '../../../components/meanwhile';
import { momentInWords } from '../../../components/moment';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { usePageHead } from '../../../lib/page-head';
import { useSeen } from '../../../lib/use-seen';
import { showRefusal, showToast } from '../../../lib/toasts';
import { homeworkQuery, useReturnWork, workQuery } from '../api/homework';
import { Files } from '../../../components/files/files';
import { Standing } from '../components/standing';

/** Marks the students' work one after the other. */
export default function Marking() {
  const { t } = useTranslation('homework');
  const { homeworkId = '', studentId = '' } = useParams();
  usePageHead({ title: t('staff.title'), description: t('staff.lead') });
  const work = useQuery(workQuery(homeworkId, studentId));
  return (
    <Page size={760}>
      <QueryView query={useQuery(homeworkQuery(homeworkId))} whole>
        {(homework) => (
          <QueryView query={work} whole>
            {(one) => (
              <>
                <PageTitle title={`${one.firstName} ${one.lastName}`} lead={homework.title} />
                <Stack gap="lg">
                  <Neighbours homework={homework} studentId={studentId} />
                  <Card>
                    <Stack gap="sm">
                      <Group justify="space-between">
                        <HandedInAt work={one} />
                        <Standing {...one} />
                      </Group>
                      <Text style={{ whiteSpace: 'pre-wrap' }}>{one.text}</Text>
                      <Files files={one.files} />
                    </Stack>
                  </Card>
                  {one.state !== 'open' && <Marks key={studentId} homework={homework} work={one} />}
                </Stack>
              </>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

/** Work from a device without a network has two times. */
function HandedInAt({ work: { handedInAt, arrivedAt } }: { work: WorkPage }) {
  const { t, i18n } = useTranslation('homework');
  if (!handedInAt) return <Text>{t('nothingYet')}</Text>;
  return (
    <div>
      <Text>{t('handedInAt', { at: momentInWords(handedInAt, i18n.language) })}</Text>
      {arrivedAt && <Text size="sm">{t('arrivedAt', { at: momentInWords(arrivedAt, i18n.language) })}</Text>}
    </div>
  );
}

function Neighbours({ homework: { id, work }, studentId }: { homework: HomeworkPage; studentId: string }) {
  const { t } = useTranslation('homework');
  const at = work.findIndex((line) => line.studentId === studentId);
  const [before, after] = [work[at - 1], work[at + 1]];
  return (
    <Group justify="space-between">
      {before ? (
        <Button component={Link} to={`/homework/${id}/${before.studentId}`} variant="default">
          {t('marking.before', { name: before.firstName })}
        </Button>
      ) : (
        <span />
      )}
      {after && (
        <Button component={Link} to={`/homework/${id}/${after.studentId}`} variant="default">
          {t('marking.after', { name: after.firstName })}
        </Button>
      )}
    </Group>
  );
}

function Marks({ homework, work }: { homework: HomeworkPage; work: WorkPage }) {
  const { t } = useTranslation(['homework', 'sentences']);
  const navigate = useNavigate();
  const { id, rubric, maxScore } = homework;
  const seen = useSeen(work);
  const giveBack = useReturnWork(id, work.studentId);
  const [score, setScore] = useState(String(work.score ?? ''));
  // Levels chosen for a different rubric do not apply to this one.
  const judgedBy = JSON.stringify(rubric);
  const [chosen, setChosen] = useState({ by: judgedBy, levels: work.rubricLevels ?? [] });
  const levels = rubric?.map((_, at) => (chosen.by === judgedBy ? (chosen.levels[at] ?? -1) : -1)) ?? [];
  const [comment, setComment] = useState(work.comment ?? '');
  const next = homework.work.find(
    ({ studentId, state }) => state === 'handed_in' && studentId !== work.studentId,
  );
  const isChosen = rubric !== null && levels.every((level) => level >= 0);
  // Choosing no level leaves the work without a mark; choosing only some would give an incomplete one.
  const isHalfChosen = !isChosen && levels.some((level) => level >= 0);
  const [isRefused, setRefused] = useState(false);
  const submit = (again: boolean) => {
    setRefused(isHalfChosen);
    if (isHalfChosen) return;
    giveBack.mutate(
      {
        ...{ version: seen.version, comment, again },
        ...(isChosen && { rubricLevels: levels }),
        ...(rubric === null && score !== '' && { score: Number(score) }),
      },
      {
        onSuccess: () => {
          showToast({ title: t(again ? 'marking.again' : 'marking.returned') });
          void navigate(next ? `/homework/${id}/${next.studentId}` : `/homework/${id}`);
        },
        onError: (error) => {
          seen.refused(error);
          showRefusal(t('staff.failed'), error, t('tryAgain'));
        },
      },
    );
  };
  return (
    <Card>
      <Stack gap="md">
        {seen.theirs && <Theirs homework={homework} work={seen.theirs} />}
        {rubric?.map((criterion, index) => (
          <NativeSelect
            key={criterion.name}
            label={criterion.name}
            value={String(levels[index] ?? -1)}
            error={isRefused && isHalfChosen && levels[index] === -1 && t('sentences:rubricChoice')}
            onChange={(event) => {
              const choice = Number(event.currentTarget.value);
              setChosen({ by: judgedBy, levels: levels.map((level, at) => (at === index ? choice : level)) });
            }}
            data={[
              { value: '-1', label: t('write.choose') },
              ...criterion.levels.map(({ words, points }, level) => ({
                value: String(level),
                label: `${words} (${t('points', { count: points })})`,
              })),
            ]}
          />
        ))}
        {rubric === null && maxScore !== null && (
          <TextInput
            type="number"
            label={t('marking.score', { most: maxScore })}
            min={0}
            max={maxScore}
            value={score}
            onChange={(event) => setScore(event.currentTarget.value)}
          />
        )}
        <Textarea
          label={t('marking.comment')}
          autosize
          minRows={3}
          maxLength={HOMEWORK.commentMaxLength}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          {/* A class that has ended does nothing again. */}
          {!homework.markUntil && (
            <WriteButton variant="default" loading={giveBack.isPending} onClick={() => submit(true)}>
              {t('marking.askAgain')}
            </WriteButton>
          )}
          <WriteButton loading={giveBack.isPending} onClick={() => submit(false)}>
            {t(next ? 'marking.returnNext' : 'marking.return')}
          </WriteButton>
        </Group>
      </Stack>
    </Card>
  );
}

/** A colleague's current mark and comment. */
function Theirs({
  homework: { rubric },
  work: { score, rubricLevels, comment },
}: {
  homework: HomeworkPage;
  work: WorkPage;
}) {
  const { t } = useTranslation('homework');
  const levels = rubric?.flatMap(({ name, levels: all }, at) => {
    const level = all[rubricLevels?.[at] ?? -1];
    return level ? [`${name}: ${level.words}`] : [];
  });
  return (
    <Meanwhile>
      {(levels ?? []).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {score !== null && <Text>{t('points', { count: score })}</Text>}
      {comment && <Text style={{ whiteSpace: 'pre-wrap' }}>{comment}</Text>}
    </Meanwhile>
  );
}
