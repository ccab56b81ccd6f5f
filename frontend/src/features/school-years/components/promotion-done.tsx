import type { Promotion } from '@homeroom/contracts';
import { Anchor, Progress, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Table } from '../../../components/table/table';
import { momentAtSchool } from '../../../components/moment';
import classes from './promotion-form.module.css';
import { TakeBack } from './take-back';
import { inWords } from '../../../i18n/said';

interface PromotionDoneProps {
  promotion: Promotion;
  done: NonNullable<Promotion['done']>;
}

/** What was done, the progress for accounts, and the classes of the past year. */
export function PromotionDone({ promotion, done }: PromotionDoneProps) {
  const { t, i18n } = useTranslation('promotion');
  const { from, into, state, classes: cards } = promotion;
  const { accounts, accountsDone } = done;
  const isUnderWay = state === 'running' || state === 'undoing';
  const words =
    state === 'undoing'
      ? t('undoing', { from: from.name, done: accountsDone, all: accounts })
      : t('running', { into: into.name, done: accountsDone, all: accounts });
  return (
    <Card className={classes.form}>
      {isUnderWay ? (
        <div>
          <Text role="status">{words}</Text>
          <Progress
            my="xs"
            value={accounts === 0 ? 100 : (accountsDone / accounts) * 100}
            aria-label={words}
          />
          <Text c="dimmed">{t('runningNote')}</Text>
        </div>
      ) : (
        <Text role="status">
          {t('done', { into: into.name, day: momentAtSchool(done.at, i18n.language, promotion.timeZone) })}
        </Text>
      )}
      <Text className={classes.sum}>
        <span>{t('moved', { count: done.moved })}</span>
        <span>{t('left', { count: done.left })}</span>
      </Text>
      {promotion.undo && <TakeBack promotion={promotion} undo={promotion.undo} />}
      <Title order={2} size="h4">
        {t('was', { from: from.name })}
      </Title>
      {state === 'done' && (
        <Anchor component={Link} to={`/school-years/${from.id}/classes`} w="fit-content" py="xs">
          {t('archive.open', { year: from.name })}
        </Anchor>
      )}
      <Table
        label={t('was', { from: from.name })}
        rows={cards}
        columns={[
          { label: t('class'), cell: ({ classNumber, className }) => `${classNumber}: ${className}` },
          { label: t('grade'), cell: ({ grade, section }) => `${inWords(grade)} ${section}` },
          { label: t('students'), amount: true, cell: ({ students }) => students },
          { label: t('ledBy'), cell: ({ leaderName }) => leaderName ?? t('nobody') },
        ]}
      />
    </Card>
  );
}
