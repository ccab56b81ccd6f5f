import type { PermissionChild, PermissionChildFilter, PermissionSlip } from '@homeroom/contracts';
import { PERMISSION_CHILD_SORTS, PERMISSION_STANDINGS } from '@homeroom/domain';
import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClassFilter, Filter, Toolbar } from '../../../components/people-list/toolbar';
import { EmptyPart } from '../../../components/empty-part';
import { TableList } from '../../../components/table/list';
import { Table } from '../../../components/table/table';
import { oneOf, searchIn, useListAddress } from '../../../lib/list-address';
import { nameOf } from '../../../lib/name-of';
import { classesQuery } from '../../class-cards/api/get-classes';
import { slipChildrenQuery } from '../api/slips';
import { isForClass } from '../model';
import { ChildDialog } from './child-dialog';
import { GivenAnswer } from './given-answer';

const PAGE_SIZE = 25;
const DEFAULTS = { search: '', standing: '', classNumber: '', sort: 'name' };

/** Every child whom the reader sees, with what its guardians said; a page at a time, for a whole school as well. */
export function SlipChildren({ slip }: { slip: PermissionSlip }) {
  const { t } = useTranslation('permissionSlips');
  const { id, left } = slip;
  const classes = useQuery(classesQuery).data?.filter((each) => isForClass(slip, each)) ?? [];
  const address = useListAddress(DEFAULTS);
  const { values, page, set, turnTo } = address;
  const { onSearch, ...searched } = searchIn(address);
  const filters: readonly (PermissionChildFilter | '')[] = [
    '',
    ...PERMISSION_STANDINGS,
    ...(left > 0 ? (['left'] as const) : []),
  ];
  const standing = oneOf(values.standing, filters, '');
  const sort = oneOf(values.sort, PERMISSION_CHILD_SORTS, 'name');
  const numbers = classes.map(({ classNumber }) => String(classNumber));
  const classNumber = oneOf(values.classNumber, ['', ...numbers], '');
  const wanted = { search: searched.search, standing, classNumber, sort, page, pageSize: PAGE_SIZE };
  const [chosen, choose] = useState<PermissionChild | null>(null);
  const toolbar = (
    <Toolbar searchLabel={t('children.search')} onSearch={onSearch} {...searched}>
      <Filter
        label={t('children.filter')}
        value={standing}
        options={filters.map((value) => ({ value, label: t(`filters.${value || 'all'}`) }))}
        onChange={(value) => set({ standing: value })}
      />
      {classes.length > 1 && (
        <ClassFilter
          classes={classes}
          value={classNumber}
          onChange={(value) => set({ classNumber: value })}
        />
      )}
      <Filter
        label={t('children.sort')}
        value={sort}
        options={PERMISSION_CHILD_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={(value) => set({ sort: value })}
        phoneOnly
      />
    </Toolbar>
  );
  return (
    <>
      <TableList
        query={useQuery(slipChildrenQuery(id, wanted))}
        toolbar={toolbar}
        {...searched}
        onTurn={turnTo}
        nobody={<EmptyPart title={t('children.none')} description={t('children.noneText')} />}
      >
        {(children, isOld) => (
          <Table
            label={t('answers')}
            rows={children.map((child) => ({ ...child, id: child.studentId }))}
            isOld={isOld}
            order={{ sort, onSort: (next) => set({ sort: next }) }}
            columns={[
              {
                label: t('children.name'),
                sort: 'name',
                cell: (child) => (
                  <Button
                    variant="subtle"
                    px={0}
                    ta="start"
                    aria-haspopup="dialog"
                    onClick={() => choose(child)}
                  >
                    <bdi>{nameOf(child)}</bdi>
                  </Button>
                ),
              },
              {
                label: t('children.class'),
                sort: 'class',
                cell: ({ classNumber, className }) =>
                  t('write.ofClass', { number: classNumber, name: className }),
              },
              {
                label: t('children.standing'),
                sort: 'standing',
                cell: (child) => <StandingBadge child={child} />,
              },
              { label: t('children.answers'), long: true, cell: (child) => <Answers child={child} /> },
            ]}
          />
        )}
      </TableList>
      {chosen && <ChildDialog slipId={id} child={chosen} onClose={() => choose(null)} />}
    </>
  );
}

const COLOURS = { yes: 'pine', no: 'gray', differ: 'clay', open: 'gray' } as const;

function StandingBadge({ child: { standing, hasGuardian } }: { child: PermissionChild }) {
  const { t } = useTranslation('permissionSlips');
  const isNobody = standing === 'open' && !hasGuardian;
  return (
    <Badge data-whole size="lg" color={COLOURS[standing]} variant={standing === 'open' ? 'outline' : 'light'}>
      {t(isNobody ? 'standings.nobody' : `standings.${standing}`)}
    </Badge>
  );
}

function Answers({ child: { answers } }: { child: PermissionChild }) {
  const { t } = useTranslation('permissionSlips');
  if (answers.length === 0) return <Text c="dimmed">{t('children.noAnswer')}</Text>;
  return (
    <>
      {answers.map((answer) => (
        <GivenAnswer key={answer.guardian.id} given={answer} />
      ))}
    </>
  );
}
