import type { ClassSkill } from '@homeroom/contracts';
import { LEVELS } from '@homeroom/domain';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { classGamesQuery } from '../api/teach';
import classes from './class-skills.module.css';

/** A class's progress by skill, as a chart and in numbers. */
export function ClassSkills({ classNumber }: { classNumber: number }) {
  const { t, i18n } = useTranslation('teachGames');
  const query = useQuery(classGamesQuery(classNumber));
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const columns = [
    { label: t('skills.skill'), cell: ({ skill }: ClassSkill) => t(`skill.${skill}`) },
    {
      label: t('skills.level'),
      cell: ({ level }: ClassSkill) => (
        <span className={classes.level}>
          <span
            className={classes.bar}
            style={{ inlineSize: `${(level / LEVELS.max) * 100}%` }}
            aria-hidden="true"
          />
          <span>{number.format(level)}</span>
        </span>
      ),
      long: true,
    },
    {
      label: t('skills.right'),
      cell: ({ right, answers }: ClassSkill) => share.format(right / answers),
      amount: true,
    },
    {
      label: t('skills.students'),
      cell: ({ students }: ClassSkill) => number.format(students),
      amount: true,
    },
    { label: t('skills.help'), cell: ({ needHelp }: ClassSkill) => needHelp.join(', ') || '–', long: true },
  ];
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('skills.title')}
      </Title>
      <QueryView query={query}>
        {({ skills }) =>
          skills.length === 0 ? (
            <EmptyPart title={t('skills.emptyTitle')} description={t('skills.emptyText')} />
          ) : (
            <Table
              label={t('skills.title')}
              rows={skills.map((skill) => ({ ...skill, id: skill.skill }))}
              columns={columns}
            />
          )
        }
      </QueryView>
    </Card>
  );
}
