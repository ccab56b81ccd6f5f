import type { Promotion, UndoObstacle } from '@homeroom/contracts';
import { Group, List, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AskedStep } from '../../../components/asked-step';
import { momentAtSchool } from '../../../components/moment';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useTakeBack } from '../api/promotion';

interface TakeBackProps {
  promotion: Promotion;
  undo: NonNullable<Promotion['undo']>;
}

/** Undoes a promotion while that is possible, or lists what prevents it. */
export function TakeBack({
  promotion: { from, into, timeZone },
  undo: { until, obstacles, total },
}: TakeBackProps) {
  const { t, i18n } = useTranslation('promotion');
  const takeBack = useTakeBack(into.id);
  return (
    <section aria-labelledby="take-back">
      <Title order={2} size="h4" id="take-back">
        {t('takeBack.title')}
      </Title>
      <Text>{t('takeBack.until', { day: momentAtSchool(until, i18n.language, timeZone) })}</Text>
      {total > 0 ? (
        <>
          <Text role="status" fw={600} mt="sm">
            {t('takeBack.inTheWay', { count: total })}
          </Text>
          <List mt="xs">
            {obstacles.map((obstacle) => (
              <List.Item key={keyOf(obstacle)}>
                <Obstacle obstacle={obstacle} />
              </List.Item>
            ))}
          </List>
          {total > obstacles.length && (
            <Text c="dimmed">{t('takeBack.more', { count: total - obstacles.length })}</Text>
          )}
        </>
      ) : (
        <Group mt="sm">
          <AskedStep
            label={t('takeBack.action')}
            variant="default"
            title={t('takeBack.question', { into: into.name })}
            serious
            busy={takeBack.isPending}
            onConfirm={(close) =>
              takeBack.mutate(undefined, {
                onSuccess: () => showToast({ title: t('takeBack.toast', { from: from.name }) }),
                onError: (error) => showRefusal(t('takeBack.failed'), error, t('confirm.failedPlain')),
                onSettled: close,
              })
            }
          >
            <Text>{t('takeBack.text', { from: from.name })}</Text>
            <Text>{t('takeBack.points')}</Text>
          </AskedStep>
        </Group>
      )}
    </section>
  );
}

const keyOf = ({ kind, student, classNumber, name }: UndoObstacle) =>
  `${kind} ${student?.id ?? name} ${classNumber}`;

function Obstacle({ obstacle: { kind, student, classNumber, name, uses } }: { obstacle: UndoObstacle }) {
  const { t, i18n } = useTranslation('promotion');
  const used = uses.map(({ use, by }) =>
    by === null ? t(`takeBack.uses.${use}`) : t('takeBack.draftOf', { by }),
  );
  return t(`takeBack.kinds.${kind}`, {
    ...{ student: student && nameOf(student), number: classNumber, name },
    uses: new Intl.ListFormat(i18n.language).format(used),
  });
}
