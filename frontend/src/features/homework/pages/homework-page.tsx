import '../texts';
import type { HomeworkPage as OnePage, WorkLine } from '@homeroom/contracts';
import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ActionMenu } from '../../../components/action-menu';
import { Card } from '../../../components/card';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Item, ItemList } from '../../../components/item-list';
import { dayInWords } from '../../../components/moment';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { WriteButton } from '../../../components/write-controls';
import { usePageHead } from '../../../lib/page-head';
import { showRefusal, showToast } from '../../../lib/toasts';
import { homeworkQuery, pathOf, useMarkDone, useRemoveHomework } from '../api/homework';
import { Due } from '../components/due';
import { Files } from '../../../components/files/files';
import { HandedIn } from '../components/handed-in';
import { Standing } from '../components/standing';
import { Links, TranslatableTask } from '../components/task';

/** One piece of homework, and the progress of every student. */
export default function HomeworkPage() {
  const { t, i18n } = useTranslation('homework');
  const { homeworkId = '' } = useParams();
  usePageHead({ title: t('staff.title'), description: t('staff.lead') });
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const remove = useRemoveHomework();
  const copy = {
    label: t('staff.copy'),
    icon: <IconCopy size={18} />,
    onClick: () => void navigate(`/homework/new?from=${homeworkId}`),
  };
  const actions = [
    {
      label: t('staff.edit'),
      icon: <IconPencil size={18} />,
      onClick: () => void navigate(`/homework/${homeworkId}/edit`),
    },
    copy,
    {
      label: t('staff.remove'),
      icon: <IconTrash size={18} />,
      onClick: () => setRemoving(true),
      apart: true as const,
    },
  ];
  const confirm = () =>
    remove.mutate(homeworkId, {
      onSuccess: () => void navigate('/homework'),
      onError: (error) => showRefusal(t('staff.failed'), error, t('tryAgain')),
    });
  return (
    <Page size={980}>
      <QueryView query={useQuery(homeworkQuery(homeworkId))} whole>
        {(homework) => (
          <>
            <PageTitle
              title={homework.title}
              lead={[homework.forName, homework.subject].filter(Boolean).join(' · ')}
            >
              <ActionMenu label={t('staff.actions')} actions={homework.markUntil ? [copy] : actions} />
            </PageTitle>
            <Stack gap="lg">
              <Card>
                <Stack gap="sm">
                  <Group justify="space-between">
                    <Text fw={600}>
                      <Due {...homework} />
                    </Text>
                    <HandedIn {...homework} />
                  </Group>
                  {homework.markUntil && (
                    <Text>{t('staff.over', { day: dayInWords(homework.markUntil, i18n.language) })}</Text>
                  )}
                  {homework.text !== '' && <Text style={{ whiteSpace: 'pre-wrap' }}>{homework.text}</Text>}
                  <TranslatableTask {...homework} path={pathOf(homework.id)} />
                  <Links links={homework.links} />
                  <Files files={homework.files} />
                </Stack>
              </Card>
              <Everybody homework={homework} />
            </Stack>
          </>
        )}
      </QueryView>
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('staff.removeTitle')}
        confirmLabel={t('staff.remove')}
        serious
        busy={remove.isPending}
        onConfirm={confirm}
      >
        <Text>{t('staff.removeText')}</Text>
      </ConfirmDialog>
    </Page>
  );
}

function Everybody({ homework: { id, work } }: { homework: OnePage }) {
  const { t } = useTranslation('homework');
  // The version of each hand-in when it was selected.
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const done = useMarkDone(id);
  const first = work.find(({ state }) => state === 'handed_in');
  const choose = ({ studentId, version }: WorkLine, isChosen: boolean) => {
    const next = new Map(chosen);
    if (isChosen) next.set(studentId, version);
    else next.delete(studentId);
    setChosen(next);
  };
  const markDone = () =>
    done.mutate(
      { work: [...chosen].map(([studentId, version]) => ({ studentId, version })) },
      {
        onSuccess: ({ changed, changedSince }) => {
          setChosen(new Map());
          showToast({
            title: t('staff.doneCount', { count: changed }),
            ...(changedSince.length > 0 && {
              description: t('staff.changedSince', { count: changedSince.length }),
            }),
          });
        },
        onError: (error) => showRefusal(t('staff.failed'), error, t('tryAgain')),
      },
    );
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          {t('staff.everybody')}
        </Title>
        <Group>
          <WriteButton
            variant="default"
            disabled={chosen.size === 0}
            loading={done.isPending}
            onClick={markDone}
          >
            {chosen.size === 0 ? t('staff.markNone') : t('staff.markDone', { count: chosen.size })}
          </WriteButton>
          {first && (
            <Button component={Link} to={`/homework/${id}/${first.studentId}`}>
              {t('staff.mark')}
            </Button>
          )}
        </Group>
      </Group>
      <ItemList label={t('staff.everybody')}>
        {work.map((line) => (
          <Item
            key={line.studentId}
            choice={
              <Checkbox
                aria-label={t('staff.choose', { name: `${line.firstName} ${line.lastName}` })}
                checked={chosen.has(line.studentId)}
                onChange={(event) => choose(line, event.currentTarget.checked)}
              />
            }
            title={
              <Anchor component={Link} to={`/homework/${id}/${line.studentId}`} underline="always">
                {line.firstName} {line.lastName}
              </Anchor>
            }
            line={
              <>
                <Standing {...line} />
                {line.score !== null && <span>{t('points', { count: line.score })}</span>}
              </>
            }
          />
        ))}
      </ItemList>
    </Card>
  );
}
